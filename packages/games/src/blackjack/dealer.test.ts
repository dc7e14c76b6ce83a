import { type Card, isRefusal } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planWith, rule } from '../../test/blackjack-plan.ts';
import { dealerChecks, dealerDraws } from './dealer.ts';
import { type HouseRules, houseRules } from './house-rules.ts';
import type { BlackjackPlan, BlackjackTerms } from './index.ts';

const posted = (
  terms: Pick<BlackjackTerms, 'soft17' | 'holeCard'>,
  own: Partial<BlackjackPlan> = {},
): HouseRules => {
  const house = houseRules(planWith(own), terms);
  if (isRefusal(house)) throw new Error(house.message);
  return house;
};
const cards = (text: string) => text.split(' ') as Card[];

describe('the dealer', () => {
  const soft = ['As 6d', 'As 4d 2c', 'As 5d 7h 4c', 'As 7d'];
  it.each([
    ['stands', [false, false, false, false]],
    ['draws', [true, true, false, false]],
    ['draws-on-two-cards', [true, false, false, false]],
  ] as const)('on a soft 17 follows the table’s setting: %s', (soft17, expected) => {
    const house = posted({ soft17 });
    expect(soft.map((hand) => dealerDraws(house, cards(hand)))).toEqual(expected);
    expect(['Ts 6d', 'Ts 7d', 'As 5d', 'As 7d'].map((hand) => dealerDraws(house, cards(hand)))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it.each([
    ['never', [false, false, false]],
    ['ace', [true, false, false]],
    ['ace-and-ten', [true, true, false]],
  ] as const)('checks for a natural under the cards that the plan names: %s', (under, expected) => {
    const { dealer } = planWith();
    const looks = (holeCard: 'face-down' | 'none') => {
      const house = posted({ holeCard }, { dealer: { ...dealer, checks: { under, rule: rule(12) } } });
      return cards('Ah Kd 9c').map((card) => dealerChecks(house, card));
    };
    expect(looks('face-down')).toEqual(expected);
    // Without a hole card, the dealer has nothing to check.
    expect(looks('none')).toEqual([false, false, false]);
  });
});
