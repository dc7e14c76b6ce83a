import { type Card, isRefusal } from '@croupier/core';
import { blackjack } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { planWith, rule, surrendering } from '../../../games/test/blackjack-plan.ts';
import { valueByHand } from '../../test/blackjack-by-hand.ts';
import { blackjackDecisionValues, decisionValuesFrom } from './decision-values.ts';

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

/** Returns the chance of these two cards together with the dealer's upcard. */
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

/**
 * Returns the average win if the player always makes this decision on this hand and otherwise plays best.
 * Computed by recursion.
 */
function forced(
  house: blackjack.HouseRules,
  [one, other]: readonly [Card, Card],
  dealer: Card,
  decision: blackjack.Decision,
): number {
  return valueByHand(house, SHOE, ({ cards, split }, first) =>
    !split && first === dealer && cards.length === 2 && cards.includes(one) && cards.includes(other)
      ? decision
      : undefined,
  );
}

describe('the value of a decision', () => {
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
    // The dealer has peeked. Of the eight possible hole cards, two are aces. The recursion takes this into
    // account even after a hit.
    ['a hand after a peek without a natural', looking, 6 / 8, ['6c', 'Tc'], 'Tc', ['stand', 'surrender']],
  ] as const)(
    'of %s equals the result of a recursion through every card',
    (_, plan, plays, hand, dealer, decisions) => {
      const house = houseOf(plan);
      const shoe = { decks: 1, left: Object.fromEntries(SHOE) };
      const told =
        decisionValuesFrom(house, shoe, { cards: hand, split: false, bank: false, decisions }, dealer) ?? [];
      expect(told.map(({ decision }) => decision).toSorted()).toEqual([...decisions].toSorted());
      const best = told[0] ?? { decision: 'stand', worth: 0 };
      const most = forced(house, hand, dealer, best.decision);
      for (const { decision, worth } of told.slice(1)) {
        const lost = most - forced(house, hand, dealer, decision);
        expect((best.worth - worth) * plays * chanceOf(hand, dealer)).toBeCloseTo(lost, 10);
      }
    },
  );

  it('is undefined for a split hand that may be split again', () => {
    const asked = { cards: ['8c', '8d'], split: true, bank: false, decisions: ['hit', 'split'] } as const;
    expect(blackjackDecisionValues(planWith(), {}, asked, 'Tc')).toBeUndefined();
  });
});
