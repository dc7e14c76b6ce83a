/**
 * The random number generator for simulations, xoshiro128** by Blackman and Vigna. It is fast, and gives the
 * same numbers for the same seed on every machine. Never use it to draw at a table, because some of its
 * output reveals the rest.
 */
export class Generator {
  private readonly state: Int32Array;

  /** Starts from four 32-bit words, which must not all be 0. */
  constructor(state: Int32Array) {
    if (state.length !== 4 || state.every((word) => word === 0))
      throw new RangeError('the generator needs four words that are not all zero');
    this.state = state.slice();
  }

  /**
   * Returns a generator whose state comes from a whole number through SplitMix64. Neighbouring seeds give
   * unrelated numbers.
   */
  static seeded(seed: number): Generator {
    if (!Number.isSafeInteger(seed)) throw new RangeError(`a seed is a whole number, not ${seed}`);
    const words = new Int32Array(4);
    let counter = BigInt.asUintN(64, BigInt(seed));
    for (let index = 0; index < 4; index += 2) {
      counter = BigInt.asUintN(64, counter + 0x9e3779b97f4a7c15n);
      let mixed = counter;
      mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
      mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
      mixed ^= mixed >> 31n;
      words[index] = Number(BigInt.asIntN(32, mixed));
      words[index + 1] = Number(BigInt.asIntN(32, mixed >> 32n));
    }
    return new Generator(words);
  }

  /** Returns the next 32 bits as a number from 0 to 2³²−1. */
  next(): number {
    const [s0 = 0, s1 = 0, s2 = 0, s3 = 0] = this.state;
    const product = Math.imul(s1, 5);
    const word = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const mixed2 = s2 ^ s0;
    const mixed3 = s3 ^ s1;
    this.state[1] = s1 ^ mixed2;
    this.state[0] = s0 ^ mixed3;
    this.state[2] = mixed2 ^ (s1 << 9);
    this.state[3] = (mixed3 << 11) | (mixed3 >>> 21);
    return word;
  }

  /**
   * Shuffles random cards into the positions from `from` to below `to`. As in a Fisher–Yates shuffle, each
   * card comes from its position or a later one. One random word serves two cards, so the pack may have at
   * most 2¹⁶ cards.
   */
  shuffle(pack: Uint8Array, from: number, to: number): void {
    if (pack.length > 65536) throw new RangeError(`a pack has at most 65536 cards, not ${pack.length}`);
    let s0 = this.state[0] ?? 0;
    let s1 = this.state[1] ?? 0;
    let s2 = this.state[2] ?? 0;
    let s3 = this.state[3] ?? 0;
    for (let place = from; place < to; ) {
      const product = Math.imul(s1, 5);
      const word = Math.imul((product << 7) | (product >>> 25), 9);
      const shifted = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= shifted;
      s3 = (s3 << 11) | (s3 >>> 21);
      place += drawn(pack, place, word >>> 16);
      if (place < to) place += drawn(pack, place, word & 0xffff);
    }
    this.state[0] = s0;
    this.state[1] = s1;
    this.state[2] = s2;
    this.state[3] = s3;
  }

  /**
   * Draws `count` whole numbers below `below` into `into`, with equal chances. Rejects words above the
   * greatest multiple of `below`, which would favour small numbers. `below` is at most 2¹⁶.
   */
  draws(below: number, into: Uint16Array, count: number): void {
    if (!Number.isInteger(below) || below < 1 || below > 65536)
      throw new RangeError(`below must be from 1 to 65536, not ${below}`);
    const share = Math.floor(2 ** 32 / below);
    const fair = share * below;
    let s0 = this.state[0] ?? 0;
    let s1 = this.state[1] ?? 0;
    let s2 = this.state[2] ?? 0;
    let s3 = this.state[3] ?? 0;
    // The same steps as in `next`, with the state in local variables. Simulations spend most of their time
    // here.
    for (let index = 0; index < count; ) {
      const product = Math.imul(s1, 5);
      const word = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
      const shifted = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= shifted;
      s3 = (s3 << 11) | (s3 >>> 21);
      if (word < fair) into[index++] = word / share;
    }
    this.state[0] = s0;
    this.state[1] = s1;
    this.state[2] = s2;
    this.state[3] = s3;
  }
}

/**
 * Moves a random card to position `place` of the pack. Sixteen random bits choose it from the cards at that
 * position and later. Returns the number of cards moved, which is 0 if the bits must be drawn again to stay
 * fair.
 */
function drawn(pack: Uint8Array, place: number, bits: number): number {
  // The high half of the product is below `left`. Some values of the low half would favour certain cards, so the bits
  // are drawn again.
  const left = pack.length - place;
  const wide = Math.imul(bits, left);
  const low = wide & 0xffff;
  if (low < left && low < 65536 % left) return 0;
  const chosen = place + (wide >>> 16);
  const card = pack[chosen] as number;
  pack[chosen] = pack[place] as number;
  pack[place] = card;
  return 1;
}
