import { money, type Place, type RuleId, seatId, type Transfer } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { payoutsIn } from './payouts.tsx';

function moved(seat: string, bet: string, from: Place, to: Place, amount: number): Transfer {
  const rule: RuleId = 'test.book.01';
  return { seat: seatId(seat), bet, from, to, amount: money(amount), reason: 'pay', rule };
}

describe('the list of what the croupier collects and pays', () => {
  it('has one row for all losing bets of a player, and one row for each bet that is paid', () => {
    const rows = payoutsIn([
      moved('anna', 'red', 'layout', 'bank', 20),
      moved('anna', '5', 'layout', 'bank', 10),
      moved('anna', '17', 'bank', 'purse', 350),
      moved('anna', '17', 'layout', 'purse', 10),
      moved('bert', '8', 'layout', 'bank', 5),
    ]);
    expect(rows).toEqual([
      { seat: 'anna', bets: ['red', '5'], take: 30, pay: 0, back: 0, stays: 0 },
      { seat: 'bert', bets: ['8'], take: 5, pay: 0, back: 0, stays: 0 },
      { seat: 'anna', bets: ['17'], take: 0, pay: 350, back: 10, stays: 0 },
    ]);
  });

  it('shows a half-lost stake and a remaining stake in separate rows', () => {
    const rows = payoutsIn([
      moved('anna', 'red', 'layout', 'bank', 10),
      moved('anna', 'red', 'layout', 'purse', 10),
      moved('bert', 'even', 'layout', 'carry', 40),
    ]);
    expect(rows).toEqual([
      { seat: 'anna', bets: ['red'], take: 10, pay: 0, back: 10, stays: 0 },
      { seat: 'bert', bets: ['even'], take: 0, pay: 0, back: 0, stays: 40 },
    ]);
  });

  it('leaves out chips that only change hands, such as a cashed-out stack', () => {
    expect(payoutsIn([moved('anna', '', 'stack', 'purse', 100)])).toEqual([]);
  });
});
