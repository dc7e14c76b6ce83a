/**
 * The index at which the row of two given cards starts, and the same for three cards. The cards may be in any
 * order.
 */
const PAIR_ROWS = new Int32Array(52 * 52);
const TRIPLE_ROWS = new Int32Array(52 * 52 * 52);
let pairs = 0;
let triples = 0;
for (let a = 0; a < 52; a++)
  for (let b = a + 1; b < 52; b++) {
    PAIR_ROWS[a * 52 + b] = pairs;
    PAIR_ROWS[b * 52 + a] = pairs;
    pairs += 52;
    for (let c = b + 1; c < 52; c++) {
      for (const [x, y, z] of [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ] as const)
        TRIPLE_ROWS[(x * 52 + y) * 52 + z] = triples;
      triples += 52;
    }
  }

/**
 * The total weight of all hands of four cards, and of the hands with one, two, three or four given cards. The
 * inclusion–exclusion principle gives the weight of the hands without given cards. Each row of 52 numbers contains
 * the sums with one more card.
 */
export class SubsetSums {
  private all = 0;
  private readonly one = new Int32Array(52);
  private readonly two = new Int32Array(52 * 52);
  private readonly three = new Int32Array(pairs);
  private readonly four = new Int32Array(triples);

  clear(): void {
    this.all = 0;
    this.one.fill(0);
    this.two.fill(0);
    this.three.fill(0);
    this.four.fill(0);
  }

  /** Adds weight to a hand of four cards. */
  add(a: number, b: number, c: number, d: number, weight: number): void {
    this.all += weight;
    this.addOne(a, weight);
    this.addOne(b, weight);
    this.addOne(c, weight);
    this.addOne(d, weight);
    this.addTwo(a, b, weight);
    this.addTwo(a, c, weight);
    this.addTwo(a, d, weight);
    this.addTwo(b, c, weight);
    this.addTwo(b, d, weight);
    this.addTwo(c, d, weight);
    this.addThree(a, b, c, weight);
    this.addThree(a, b, d, weight);
    this.addThree(a, c, d, weight);
    this.addThree(b, c, d, weight);
    this.addFour(a, b, c, d, weight);
    this.addFour(a, b, d, c, weight);
    this.addFour(a, c, d, b, weight);
    this.addFour(b, c, d, a, weight);
  }

  private addOne(a: number, weight: number): void {
    this.one[a] = (this.one[a] as number) + weight;
  }

  private addTwo(a: number, b: number, weight: number): void {
    const { two } = this;
    two[a * 52 + b] = (two[a * 52 + b] as number) + weight;
    two[b * 52 + a] = (two[b * 52 + a] as number) + weight;
  }

  private addThree(a: number, b: number, c: number, weight: number): void {
    const { three } = this;
    const ab = (PAIR_ROWS[a * 52 + b] as number) + c;
    const ac = (PAIR_ROWS[a * 52 + c] as number) + b;
    const bc = (PAIR_ROWS[b * 52 + c] as number) + a;
    three[ab] = (three[ab] as number) + weight;
    three[ac] = (three[ac] as number) + weight;
    three[bc] = (three[bc] as number) + weight;
  }

  private addFour(a: number, b: number, c: number, d: number, weight: number): void {
    const { four } = this;
    const at = (TRIPLE_ROWS[(a * 52 + b) * 52 + c] as number) + d;
    four[at] = (four[at] as number) + weight;
  }

  /** Returns the weight of the hands that contain none of four cards. */
  withoutFour(a: number, b: number, c: number, d: number): number {
    const { one, two, three, four } = this;
    const ab = PAIR_ROWS[a * 52 + b] as number;
    const cd = PAIR_ROWS[c * 52 + d] as number;
    return (
      this.all -
      (one[a] as number) -
      (one[b] as number) -
      (one[c] as number) -
      (one[d] as number) +
      (two[a * 52 + b] as number) +
      (two[a * 52 + c] as number) +
      (two[a * 52 + d] as number) +
      (two[b * 52 + c] as number) +
      (two[b * 52 + d] as number) +
      (two[c * 52 + d] as number) -
      (three[ab + c] as number) -
      (three[ab + d] as number) -
      (three[cd + a] as number) -
      (three[cd + b] as number) +
      (four[(TRIPLE_ROWS[(a * 52 + b) * 52 + c] as number) + d] as number)
    );
  }

  /** Returns the weight of the hands that contain a fifth card, `e`, and none of the other four. */
  needing(a: number, b: number, c: number, d: number, e: number): number {
    const { one, two, three, four } = this;
    const ea = PAIR_ROWS[e * 52 + a] as number;
    const eb = PAIR_ROWS[e * 52 + b] as number;
    const ec = PAIR_ROWS[e * 52 + c] as number;
    const abe = TRIPLE_ROWS[(a * 52 + b) * 52 + e] as number;
    const cde = TRIPLE_ROWS[(c * 52 + d) * 52 + e] as number;
    return (
      (one[e] as number) -
      (two[e * 52 + a] as number) -
      (two[e * 52 + b] as number) -
      (two[e * 52 + c] as number) -
      (two[e * 52 + d] as number) +
      (three[ea + b] as number) +
      (three[ea + c] as number) +
      (three[ea + d] as number) +
      (three[eb + c] as number) +
      (three[eb + d] as number) +
      (three[ec + d] as number) -
      (four[abe + c] as number) -
      (four[abe + d] as number) -
      (four[cde + a] as number) -
      (four[cde + b] as number)
    );
  }

  /** Returns the weight of the hands that contain none of five cards. */
  withoutFive(a: number, b: number, c: number, d: number, e: number): number {
    return this.withoutFour(a, b, c, d) - this.needing(a, b, c, d, e);
  }

  /**
   * Sums, for each card, the weight of the hands that contain it and none of five others. Writes 52 numbers to `into`.
   * The numbers at the five cards themselves have no meaning.
   */
  besideFive(a: number, b: number, c: number, d: number, e: number, into: Int32Array): void {
    const { one, two, three, four } = this;
    const [p0, p1, p2, p3, p4] = [a * 52, b * 52, c * 52, d * 52, e * 52];
    const ab = PAIR_ROWS[p0 + b] as number;
    const ac = PAIR_ROWS[p0 + c] as number;
    const ad = PAIR_ROWS[p0 + d] as number;
    const ae = PAIR_ROWS[p0 + e] as number;
    const bc = PAIR_ROWS[p1 + c] as number;
    const bd = PAIR_ROWS[p1 + d] as number;
    const be = PAIR_ROWS[p1 + e] as number;
    const cd = PAIR_ROWS[p2 + d] as number;
    const ce = PAIR_ROWS[p2 + e] as number;
    const de = PAIR_ROWS[p3 + e] as number;
    const abc = TRIPLE_ROWS[(p0 + b) * 52 + c] as number;
    const abd = TRIPLE_ROWS[(p0 + b) * 52 + d] as number;
    const abe = TRIPLE_ROWS[(p0 + b) * 52 + e] as number;
    const acd = TRIPLE_ROWS[(p0 + c) * 52 + d] as number;
    const ace = TRIPLE_ROWS[(p0 + c) * 52 + e] as number;
    const ade = TRIPLE_ROWS[(p0 + d) * 52 + e] as number;
    const bcd = TRIPLE_ROWS[(p1 + c) * 52 + d] as number;
    const bce = TRIPLE_ROWS[(p1 + c) * 52 + e] as number;
    const bde = TRIPLE_ROWS[(p1 + d) * 52 + e] as number;
    const cde = TRIPLE_ROWS[(p2 + d) * 52 + e] as number;
    for (let x = 0; x < 52; x++)
      into[x] =
        (one[x] as number) -
        (two[p0 + x] as number) -
        (two[p1 + x] as number) -
        (two[p2 + x] as number) -
        (two[p3 + x] as number) -
        (two[p4 + x] as number) +
        (three[ab + x] as number) +
        (three[ac + x] as number) +
        (three[ad + x] as number) +
        (three[ae + x] as number) +
        (three[bc + x] as number) +
        (three[bd + x] as number) +
        (three[be + x] as number) +
        (three[cd + x] as number) +
        (three[ce + x] as number) +
        (three[de + x] as number) -
        (four[abc + x] as number) -
        (four[abd + x] as number) -
        (four[abe + x] as number) -
        (four[acd + x] as number) -
        (four[ace + x] as number) -
        (four[ade + x] as number) -
        (four[bcd + x] as number) -
        (four[bce + x] as number) -
        (four[bde + x] as number) -
        (four[cde + x] as number);
  }
}
