import { money, type RuleId, type SettlementLine, seatId } from '@croupier/core';
import { expect, it } from 'vitest';
import { decidedBets } from './encode.ts';

const line = (seat: string, bet: string, moves: Partial<SettlementLine>): SettlementLine => ({
  seat: seatId(seat),
  bet,
  stake: money(500),
  outcome: 'won',
  rule: 'kings.blackjack.12' as RuleId,
  ...moves,
});

it('each bet’s outcome is sent for all players together, without bets that were paid or taken early', () => {
  const lines = new Map([
    [
      'anna',
      [
        line('anna', '1/main', { pay: money(500), return: money(500) }),
        line('anna', '1/perfect-pairs', { take: money(500), early: true }),
      ],
    ],
    ['bert', [line('bert', '1/main', { pay: money(200), return: money(200) })]],
    ['cleo', [line('cleo', '2/main', { take: money(300) })]],
  ]);
  expect(decidedBets({ round: '7', lines })).toEqual({
    round: '7',
    bets: [
      { bet: '1/main', take: 0, pay: 700, return: 700 },
      { bet: '2/main', take: 300, pay: 0, return: 0 },
    ],
  });
});
