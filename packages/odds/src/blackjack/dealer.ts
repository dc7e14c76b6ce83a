import { blackjack } from '@croupier/games';
import { cardOf, RANK_COUNT } from './ranks.ts';

/** What a finished hand of the dealer's may be to a hand that is judged against it. */
export interface DealerClass {
  readonly natural: boolean;
  readonly total: number;
  /** One of his hands that is so, his first card first. */
  readonly places: readonly number[];
}

/** A finished hand of the dealer's without his first card: its counts, and in how many orders he comes to it. */
export interface DealerHand {
  readonly drawn: readonly number[];
  readonly orders: number;
  readonly class: number;
}

/** All hands that the dealer may end with from his first card on. */
export interface DealerHands {
  readonly classes: readonly DealerClass[];
  readonly hands: readonly DealerHand[];
}

/** Everything over 22 is the same to every rule: 22 alone is named by some. */
const OVER = 23;

/** The dealer's hands from one first card, as the engine has him draw, from a shoe with these counts without it. */
export function dealerHands(house: blackjack.HouseRules, first: number, counts: Float64Array): DealerHands {
  const classes = new Map<string, { readonly index: number; readonly of: DealerClass }>();
  const hands: DealerHand[] = [];
  const classOf = (places: readonly number[]): number => {
    const cards = places.map(cardOf);
    const natural = blackjack.isDealerNatural(cards);
    const total = Math.min(blackjack.totalOf(cards).total, OVER);
    const closing = total <= 21 && cards.length >= blackjack.cardsThatClose(house);
    const key = `${total} ${natural} ${closing}`;
    const known = classes.get(key) ?? { index: classes.size, of: { natural, total, places } };
    classes.set(key, known);
    return known.index;
  };
  let level = new Map([['', { drawn: new Array<number>(RANK_COUNT).fill(0), orders: 1 }]]);
  while (level.size > 0) {
    // Whether he draws again depends on his cards and not on their order.
    const next: typeof level = new Map();
    for (const { drawn, orders } of level.values())
      for (let place = 0; place < RANK_COUNT; place++) {
        const count = (drawn[place] ?? 0) + 1;
        if (count > (counts[place] as number)) continue;
        const more = drawn.with(place, count);
        const known = next.get(more.join());
        if (known) known.orders += orders;
        else next.set(more.join(), { drawn: more, orders });
      }
    level = new Map();
    for (const [key, hand] of next) {
      const places = [first, ...hand.drawn.flatMap((times, at) => new Array<number>(times).fill(at))];
      if (blackjack.dealerDraws(house, places.map(cardOf))) level.set(key, hand);
      else hands.push({ ...hand, class: classOf(places) });
    }
  }
  return { classes: [...classes.values()].map((known) => known.of), hands };
}

/**
 * How likely each class is from any composition of the cards that are left: a product a hand, with what hands begin alike
 * multiplied once. All terms are positive, so doubles are exact to about 14 places.
 */
export class DealerChances {
  readonly classes: readonly DealerClass[];
  /** The tree: each node's parent, and which factor its card brings. */
  private readonly parent: Uint16Array;
  private readonly factor: Uint8Array;
  /** The hands: the node each ends at, in how many orders it comes, and its class and number of cards. */
  private readonly node: Uint16Array;
  private readonly orders: Float64Array;
  private readonly sum: Uint16Array;
  private readonly depths: number;
  private readonly ways: Float64Array;
  private readonly factors = new Float64Array(RANK_COUNT * MOST_ALIKE);
  private readonly sums: Float64Array;

  constructor({ classes, hands }: DealerHands) {
    this.classes = classes;
    const nodes = nodesOf(hands);
    const ends = nodes.flatMap(({ hand, depth }, node) => (hand ? [{ node, depth, ...hand }] : []));
    this.depths = Math.max(0, ...ends.map(({ depth }) => depth)) + 1;
    this.parent = Uint16Array.from(nodes, ({ parent }) => parent);
    this.factor = Uint8Array.from(nodes, ({ place, used }) => place * MOST_ALIKE + used);
    this.node = Uint16Array.from(ends, ({ node }) => node);
    this.orders = Float64Array.from(ends, ({ orders }) => orders);
    this.sum = Uint16Array.from(ends, (end) => end.class * this.depths + end.depth);
    this.ways = new Float64Array(nodes.length);
    this.sums = new Float64Array(classes.length * this.depths);
  }

  /** The chance of each class when these cards are left, into `into` from `at` on. */
  fill(counts: Float64Array, left: number, into: Float64Array, at: number): void {
    const { parent, factor, node, orders, sum, ways, factors, sums, depths } = this;
    for (let place = 0; place < RANK_COUNT; place++)
      for (let used = 0; used < MOST_ALIKE; used++)
        factors[place * MOST_ALIKE + used] = (counts[place] as number) - used;
    ways[0] = 1;
    for (let index = 1; index < ways.length; index++)
      ways[index] = (ways[parent[index] as number] as number) * (factors[factor[index] as number] as number);
    sums.fill(0);
    for (let index = 0; index < node.length; index++) {
      const cell = sum[index] as number;
      sums[cell] =
        (sums[cell] as number) + (ways[node[index] as number] as number) * (orders[index] as number);
    }
    for (let index = 0; index < this.classes.length; index++) {
      let chance = 0;
      let each = 1;
      for (let depth = 1; depth < depths; depth++) {
        each /= left - depth + 1;
        chance += (sums[index * depths + depth] as number) * each;
      }
      into[at + index] = chance;
    }
  }
}

/** More cards of one rank than this are never in a hand of the dealer's. */
const MOST_ALIKE = 22;

interface Node {
  readonly parent: number;
  readonly place: number;
  readonly used: number;
  readonly depth: number;
  hand?: DealerHand;
}

/** The hands as a tree of their cards in rank order, each node after its parent. */
function nodesOf(hands: readonly DealerHand[]): readonly Node[] {
  const nodes: Node[] = [{ parent: 0, place: 0, used: 0, depth: 0 }];
  const known = new Map<string, number>();
  for (const hand of hands) {
    let at = 0;
    let path = '';
    let depth = 0;
    for (const [place, count] of hand.drawn.entries())
      for (let used = 0; used < count; used++) {
        path += String.fromCharCode(97 + place);
        depth += 1;
        const found = known.get(path);
        if (found !== undefined) at = found;
        else {
          nodes.push({ parent: at, place, used, depth });
          at = nodes.length - 1;
          known.set(path, at);
        }
      }
    const last = nodes[at];
    if (last) last.hand = hand;
  }
  return nodes;
}
