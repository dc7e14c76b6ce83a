import { ACE, RANK_COUNT, TEN } from './ranks.ts';
import type { Setting } from './setting.ts';
import { FREE_SPLIT, type Situation } from './situation.ts';
import { Split, type SplitPolicies } from './split.ts';
import { Chances, type Column, type Policy, Tree } from './tree.ts';

/** The play of a box next to another box, for its dealt hands and for the hands of its split pairs. */
export interface BoxPlay {
  /**
   * The actions to choose from. The choice takes into account that the two cards of the other box are out of
   * the shoe.
   */
  readonly dealt: Policy;
  /** Whether the pairs in `splits` are always split. Otherwise they are split only where that is better. */
  readonly always: boolean;
  readonly splits: ReadonlyMap<number, SplitPolicies>;
}

/** Returns the value of a hand of two cards while the two cards of the other box are out of the shoe. */
export type TwoBoxValues = (hand: number, other: number) => number;

/** Computes the value of every hand of two cards for every possible hand in the other box. */
export function twoBoxValues(setting: Setting, column: Column, play: BoxPlay): TwoBoxValues {
  const { hands, counts, dealt: situation } = setting;
  const worth = new Map<number, Float64Array>();
  for (let one = 0; one < RANK_COUNT; one++)
    for (let other = one; other < RANK_COUNT; other++) {
      const gone = new Float64Array(RANK_COUNT);
      for (const place of [one, other]) gone[place] = (gone[place] as number) + 1;
      if (gone.some((count, place) => count > (column.counts[place] as number))) continue;
      const tree = new Tree(column, situation, 'own', gone, new Chances(column, gone));
      tree.bestDealt(play.dealt);
      for (const [place, policies] of play.splits) {
        // The shoe has too few cards of this rank left for a pair.
        if ((counts[place] as number) < (gone[place] as number) + 2) continue;
        const pair = hands.pair(place, place);
        const free = ((situation.allowed[pair] as number) & FREE_SPLIT) > 0;
        const split = new Split(
          setting.house,
          column,
          setting.split[place] as Situation,
          place,
          free,
          gone,
          1,
        );
        split.bestDealt(policies);
        tree.values[pair] = play.always
          ? split.worth()
          : Math.max(tree.values[pair] as number, split.worth());
      }
      worth.set(hands.pair(one, other), tree.values);
    }
  return (hand, other) => worth.get(other)?.[hand] ?? 0;
}

/** The player who switches by the table of values, and whether this player insures. */
interface ByTable {
  readonly worth: ReadonlyMap<number, number>;
  readonly insures: boolean;
}

/**
 * Returns the average win per unit on each of two boxes, weighted by the chance of the upcard. The second
 * cards are switched if that raises the value. With `table`, the table of values decides.
 */
export function switchValue(
  { hands, counts }: Setting,
  column: Column,
  beside: TwoBoxValues,
  table?: ByTable,
): number {
  const left = column.counts.slice();
  const all = column.left;
  const ofUp = (counts[column.up] as number) / (all + 1);
  let sum = 0;
  const draw = (then: (place: number, count: number) => void) => {
    for (let place = 0; place < RANK_COUNT; place++) {
      const count = left[place] as number;
      if (count < 1) continue;
      left[place] = count - 1;
      then(place, count);
      left[place] = count;
    }
  };
  /** Returns the win of two dealt hands if the dealer finds a natural by peeking before the switch. */
  const natural = (one: number, other: number) => {
    const { up, looked, dealer, payoffs } = column;
    const index = looked ? dealer.classes.findIndex((its) => its.natural) : -1;
    if (index < 0) return 0;
    const chance = (left[up === ACE ? TEN : ACE] as number) / (all - 4);
    return chance * (payoffs.againstNatural(one, index) + payoffs.againstNatural(other, index));
  };
  const both = (one: number, other: number) => beside(one, other) + beside(other, one);
  draw((a, ofA) =>
    draw((b, ofB) =>
      draw((c, ofC) =>
        draw((d, ofD) => {
          const [ab, cd, ad, cb] = [hands.pair(a, b), hands.pair(c, d), hands.pair(a, d), hands.pair(c, b)];
          const [kept, changed] = [both(ab, cd), both(ad, cb)];
          const of = (hand: number) => table?.worth.get(hand) ?? 0;
          const switches = table ? of(ad) + of(cb) > of(ab) + of(cd) : changed > kept;
          const insured = insurance(column, left);
          const insures = table ? table.insures : insured > 0;
          const worth = switches ? changed : kept;
          sum += ofA * ofB * ofC * ofD * (worth + natural(ab, cd) + (insures ? insured : 0));
        }),
      ),
    ),
  );
  return (ofUp * sum) / (2 * all * (all - 1) * (all - 2) * (all - 3));
}

/** Returns the win of insuring both boxes for a player who has seen these cards, or 0 if insurance is not offered. */
function insurance({ up, left: all }: Column, left: Float64Array): number {
  if (up !== ACE) return 0;
  const natural = (left[TEN] as number) / (all - 4);
  return 2 * natural - (1 - natural);
}
