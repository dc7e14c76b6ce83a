import { ACE, RANK_COUNT, TEN } from './ranks.ts';
import { FREE_SPLIT, type Situation } from './situation.ts';
import type { Setting } from './solve.ts';
import { Split } from './split.ts';
import { Chances, type Column, type Policy, Tree } from './tree.ts';

/**
 * Two boxes whose second cards may change places. Each hand is worth a little more or less for the two cards that lie on
 * the other box: what a card does is worked out for each alone, and the effects of two are added.
 */
export type Effects = readonly Float64Array[];

/** What each card gone from the shoe changes of what hands of two cards are worth, by the place of the card. */
export function effectsOf(
  setting: Setting,
  column: Column,
  tree: Tree,
  policy: Policy,
  splits: (place: number) => boolean,
): Effects {
  const { house, hands, dealt: situation } = setting;
  const splitting = (place: number, gone: Float64Array): Split => {
    const free = ((situation.allowed[hands.pair(place, place)] as number) & FREE_SPLIT) > 0;
    return new Split(house, column, setting.split[place] as Situation, place, free, gone, 0);
  };
  const none = new Float64Array(RANK_COUNT);
  const divided = Array.from({ length: RANK_COUNT }, (_, place) => place).filter(splits);
  const whole = divided.map((place) => {
    const split = splitting(place, none);
    return { place, policies: split.best(), worth: split.worth() };
  });
  return Array.from({ length: RANK_COUNT }, (_, gone) => {
    const effects = new Float64Array(hands.length);
    if ((column.counts[gone] as number) < 1) return effects;
    const one = none.with(gone, 1);
    const without = new Tree(column, situation, 'own', one, new Chances(column, one));
    without.followDealt(policy);
    for (const hand of situation.members)
      if (hands.sizes[hand] === 2)
        effects[hand] = (without.values[hand] as number) - (tree.values[hand] as number);
    for (const { place, policies, worth } of whole) {
      const split = splitting(place, one);
      split.followDealt(policies);
      effects[hands.pair(place, place)] = split.worth() - worth;
    }
    return effects;
  });
}

/**
 * What a unit on each of the two boxes brings, on average of the two and times the chance of the dealer's card, when the
 * second cards are switched wherever the hands are worth more so. Who plays by totals goes by their worth alone.
 */
export function switched(
  { hands, counts }: Setting,
  column: Column,
  worth: ReadonlyMap<number, number>,
  effects: Effects,
  looks: boolean,
): number {
  const left = column.counts.slice();
  const all = column.left;
  const ofUp = (counts[column.up] as number) / (all + 1);
  const of = (one: number, other: number) => worth.get(hands.pair(one, other)) ?? 0;
  const beside = (one: number, other: number, gone: number, more: number) => {
    const hand = hands.pair(one, other);
    return (
      ((effects[gone] as Float64Array)[hand] as number) + ((effects[more] as Float64Array)[hand] as number)
    );
  };
  let sum = 0;
  const draw = (place: number, then: (count: number) => void) => {
    const count = left[place] as number;
    if (count < 1) return;
    left[place] = count - 1;
    then(count);
    left[place] = count;
  };
  const places = Array.from({ length: RANK_COUNT }, (_, place) => place);
  for (const a of places)
    draw(a, (ofA) => {
      for (const b of places)
        draw(b, (ofB) => {
          for (const c of places)
            draw(c, (ofC) => {
              for (const d of places)
                draw(d, (ofD) => {
                  const kept = of(a, b) + of(c, d);
                  const changed = of(a, d) + of(c, b);
                  const keptBeside = beside(a, b, c, d) + beside(c, d, a, b);
                  const changedBeside = beside(a, d, b, c) + beside(c, b, a, d);
                  const switches = looks ? changed + changedBeside > kept + keptBeside : changed > kept;
                  const brings = switches ? changed + changedBeside : kept + keptBeside;
                  sum += ofA * ofB * ofC * ofD * (brings + insurance(column, left));
                });
            });
        });
    });
  return (ofUp * sum) / (2 * all * (all - 1) * (all - 2) * (all - 3));
}

/** What insurance of both boxes brings to who has seen these cards: nothing where it would cost. */
function insurance({ up, left: all }: Column, left: Float64Array): number {
  if (up !== ACE) return 0;
  const natural = (left[TEN] as number) / (all - 4);
  return Math.max(0, 2 * natural - (1 - natural));
}
