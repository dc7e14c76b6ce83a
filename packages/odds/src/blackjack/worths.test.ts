import { type Card, isRefusal } from '@croupier/core';
import { blackjack } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { planWith, rule, surrendering } from '../../../games/test/blackjack-plan.ts';
import { worthByHand } from '../../test/blackjack-by-hand.ts';
import { blackjackWorths, worthsFrom } from './worths.ts';

type Plan = blackjack.BlackjackPlan;

const withPlayer = (own: Partial<Plan['player']>, more: Partial<Plan> = {}): Plan =>
  planWith({ ...more, player: { ...planWith().player, ...own } });
const { split: SPLIT } = planWith().player;
const never = { of: [{ most: 0, resplitAces: true }], usual: { most: 0, resplitAces: true }, rule: rule(11) };

const SHOE: ReadonlyMap<Card, number> = new Map([
  ['Ac', 2],
  ['6c', 2],
  ['8c', 3],
  ['Tc', 4],
]);

function houseOf(plan: Plan): blackjack.HouseRules {
  const house = blackjack.houseRules(plan);
  if (isRefusal(house)) throw new Error(house.message);
  return house;
}

/** Returns the chance of these two cards beside the dealer's first one. */
function chanceOf([one, other]: readonly [Card, Card], dealer: Card): number {
  const left = new Map(SHOE);
  let all = [...left.values()].reduce((sum, count) => sum + count, 0);
  let chance = one === other ? 1 : 2;
  for (const card of [dealer, one, other]) {
    const count = left.get(card) ?? 0;
    chance *= count / all;
    left.set(card, count - 1);
    all -= 1;
  }
  return chance;
}

/** Returns the win of a unit where this hand is always played so and all others best, card by card. */
function forced(
  house: blackjack.HouseRules,
  [one, other]: readonly [Card, Card],
  dealer: Card,
  decision: blackjack.Decision,
): number {
  return worthByHand(house, SHOE, ({ cards, split }, first) =>
    !split && first === dealer && cards.length === 2 && cards.includes(one) && cards.includes(other)
      ? decision
      : undefined,
  );
}

describe('what a decision is worth', () => {
  const open = withPlayer({ split: { ...SPLIT, limit: never }, surrender: surrendering() });
  const looking: Plan = {
    ...open,
    dealer: {
      ...open.dealer,
      holeCard: { of: ['face-down'], usual: 'face-down', rule: rule(12) },
      checks: { under: 'ace-and-ten', rule: rule(12) },
    },
  };
  it.each([
    ['a hard hand', open, 1, ['6c', 'Tc'], 'Tc', ['hit', 'stand', 'double', 'surrender']],
    ['a soft hand', open, 1, ['6c', 'Ac'], '6c', ['hit', 'stand', 'double']],
    // The dealer has looked: of the eight cards left for the second one, two are aces. After a hit the walk knows it too.
    ['a hand the dealer let play', looking, 6 / 8, ['6c', 'Tc'], 'Tc', ['stand', 'surrender']],
  ] as const)('of %s is what a walk through every card finds', (_, plan, plays, hand, dealer, decisions) => {
    const house = houseOf(plan);
    const shoe = { decks: 1, left: Object.fromEntries(SHOE) };
    const told = worthsFrom(house, shoe, { cards: hand, split: false, bank: false, decisions }, dealer) ?? [];
    expect(told.map(({ decision }) => decision).toSorted()).toEqual([...decisions].toSorted());
    const best = told[0] ?? { decision: 'stand', worth: 0 };
    const most = forced(house, hand, dealer, best.decision);
    for (const { decision, worth } of told.slice(1)) {
      const lost = most - forced(house, hand, dealer, decision);
      expect((best.worth - worth) * plays * chanceOf(hand, dealer)).toBeCloseTo(lost, 10);
    }
  });

  it('is not told where a hand of a split may be split again', () => {
    const asked = { cards: ['8c', '8d'], split: true, bank: false, decisions: ['hit', 'split'] } as const;
    expect(blackjackWorths(planWith(), {}, asked, 'Tc')).toBeUndefined();
  });
});
