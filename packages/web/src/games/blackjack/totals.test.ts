import { money, type SettlementLine } from '@croupier/core';
import { expect, it } from 'vitest';
import { netOfHand, totalText } from './totals.ts';

const total = (total: number, soft = false, natural = false) => totalText({ total, soft, natural });

it('says a total as a dealer does: both values while an ace may count either way', () => {
  expect(total(17)).toBe('17');
  expect(total(17, true)).toBe('7/17');
  expect(total(21, true)).toBe('21');
  expect(total(21, true, true)).toBe('BJ');
});

it('adds what the lines of one hand brought, its doubles with it, and leaves the others out', () => {
  const line = (bet: string, won: number): SettlementLine => ({
    seat: 'a' as SettlementLine['seat'],
    bet,
    stake: money(Math.abs(won)),
    outcome: won > 0 ? 'won' : 'lost',
    rule: 'kings.blackjack.1' as SettlementLine['rule'],
    ...(won > 0 ? { pay: money(won) } : { take: money(-won) }),
  });
  const lines = [
    line('3/main', 500),
    line('3/double', 500),
    line('3/hand-2', -500),
    line('3/perfect-pairs', 900),
    line('4/main', -100),
  ];
  expect(netOfHand(lines, 3, 0)).toBe(1000);
  expect(netOfHand(lines, 3, 1)).toBe(-500);
  expect(netOfHand(lines, 5, 0)).toBeUndefined();
});
