import { money } from '@croupier/core';
import { house } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import type { DepositTotal } from '../payments/deposit-totals.ts';
import { isInactive } from './grounds.ts';
import { refundParts } from './refund.ts';

const terms = house('sazka')?.payments?.closing;
if (!terms) throw new Error('no house has closing terms');
const on = (day: string) => Date.parse(`${day}T12:00:00+01:00`);

describe('an inactive account {sazka.platform.98}', () => {
  const use = { lastLogin: on('2023-01-01'), unevaluated: false, lastEvaluated: on('2024-12-20') };
  const inactive = (day: string, changed = {}) => isInactive({ ...use, ...changed }, terms, on(day));

  it('has had no sign-in for 24 months, and no bet evaluated in the last 30 days {sazka.platform.E8}', () => {
    expect(inactive('2025-01-02')).toBe(false);
    expect(inactive('2025-01-19')).toBe(false);
    expect(inactive('2025-01-20')).toBe(true);
  });

  it('is not inactive while a bet is not evaluated, and counts months by the calendar', () => {
    expect(inactive('2025-01-20', { unevaluated: true })).toBe(false);
    expect(inactive('2024-12-31', { lastEvaluated: undefined })).toBe(false);
    expect(inactive('2025-01-01', { lastEvaluated: undefined })).toBe(true);
    expect(inactive('2026-02-27', { lastLogin: on('2024-02-29'), lastEvaluated: undefined })).toBe(false);
    expect(inactive('2026-02-28', { lastLogin: on('2024-02-29'), lastEvaluated: undefined })).toBe(true);
  });
});

describe('the balance at closure', () => {
  const card: DepositTotal = { id: 1, kind: 'card', deposited: money(500_000) };
  const account: DepositTotal = { id: 2, kind: 'account', deposited: money(0) };
  const parts = (balance: number, instruments: readonly DepositTotal[]) =>
    refundParts(money(balance), instruments).map(({ to, amount }) => [
      to === 'address' ? to : to.kind,
      amount,
    ]);

  it('is paid to the card up to its deposits, and the remainder to the bank account or by post {sazka.platform.107} {sazka.platform.108} {sazka.platform.E9}', () => {
    expect(parts(800_000, [card, account])).toEqual([
      ['card', 500_000],
      ['account', 300_000],
    ]);
    expect(parts(800_000, [card])).toEqual([
      ['card', 500_000],
      ['address', 300_000],
    ]);
  });

  it('goes entirely to the card if it is less than the card deposits, to the account if there is no card, and nowhere if it is zero {sazka.platform.107}', () => {
    expect(parts(499_999, [account, card])).toEqual([['card', 499_999]]);
    expect(parts(10, [account])).toEqual([['account', 10]]);
    expect(parts(0, [card, account])).toEqual([]);
  });
});
