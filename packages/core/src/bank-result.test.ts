import { describe, expect, it } from 'vitest';
import { type Bet, money, mostLost, mostPaid, varianceOf } from './index.ts';

const bet = (id: string, odds: Bet['pays'][number]['odds'], more: Partial<Bet> = {}): Bet => ({
  id,
  when: 'open',
  positions: [`1/${id}`],
  min: money(1),
  step: money(1),
  pays: [
    { odds: 'push', rule: 'test.rule.01' },
    { odds, rule: 'test.rule.01' },
  ],
  rule: 'test.rule.01',
  limitRule: 'test.rule.01',
  ...more,
});

describe('the results of a draw', () => {
  it('lose the bank the worst of them, or the one that was drawn', () => {
    const results = [
      { pays: 35, ways: 1 },
      { pays: -10, ways: 9 },
    ];
    expect(mostLost(results)).toBe(35);
    expect(mostLost([...results, { pays: 5, ways: 1, drawn: true as const }])).toBe(5);
    // A bank that wins in any case loses nothing.
    expect(mostLost([{ pays: -1, ways: 1 }])).toBe(0);
    expect(mostLost([])).toBe(0);
  });

  it('have a variance, unless there are none', () => {
    const results = [
      { pays: 3, ways: 1 },
      { pays: -1, ways: 3 },
    ];
    expect(varianceOf(results)).toBe(3);
    expect(varianceOf([])).toBeUndefined();
  });
});

describe('the upper bound of payments', () => {
  const bets = [bet('main', [3, 2]), bet('pair', [25, 1], { side: true }), bet('tie', 'push')];

  it('is the highest odds of each bet', () => {
    expect(
      mostPaid(bets, [
        ['1/main', 10],
        ['1/pair', 2],
        ['1/tie', 7],
      ]),
    ).toBe(65);
  });

  it('takes the highest odds of the main bets for a hand that is no bet of its own', () => {
    expect(mostPaid(bets, [['1/main/2', 10]])).toBe(15);
  });
});
