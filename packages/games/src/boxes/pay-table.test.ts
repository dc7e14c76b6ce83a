import { describe, expect, it } from 'vitest';
import { checkPays, oddsOf, type PayRow, payoutOf } from './pay-table.ts';

const RULE = 'nobody.cards.01';
const rows = (...hands: readonly PayRow['hand'][]) =>
  hands.map((hand) => ({ hand, pays: 1, rule: RULE }) as const);

describe('a pay table', () => {
  it('returns odds as whole-number ratios, and a zero payout as a push', () => {
    expect([3, 1.5, 0.5, 0].map(oddsOf)).toEqual([[3, 1], [3, 2], [1, 2], 'push']);
    expect(payoutOf({ hand: 'pair', ranks: ['A', 'K'], pays: 2, rule: RULE })).toEqual({
      on: 'pair',
      with: { ranks: 'A-K' },
      odds: [2, 1],
      rule: RULE,
    });
  });

  it('must be sorted from the highest hand to the lowest, and contain only hands of the game', () => {
    const three = (...hands: readonly PayRow['hand'][]) =>
      checkPays('pays', { cards: 'three' }, rows(...hands));
    expect(three('straight-flush', 'three-of-a-kind', 'straight', 'flush', 'pair', 'pair')).toEqual([]);
    expect(three('straight-flush', 'flush', 'straight', 'pair')).toHaveLength(1);
    expect(three('straight-flush', 'two-pair')).toHaveLength(1);
    expect(three('royal-flush', 'pair')).toHaveLength(1);
    expect(checkPays('pays', { cards: 'five' }, rows('flush', 'straight'))).toEqual([]);
  });
});
