import { type Money, minMoney, subtract, ZERO } from '@croupier/core';
import type { DepositTotal } from '../payments/deposit-totals.ts';

export interface Part {
  readonly to: DepositTotal | 'address';
  readonly amount: Money;
}

/**
 * Splits the remaining balance of a closed account. Each payment instrument gets back at most its deposits.
 * The remainder goes to the registered payment account or, if there is none, by postal order to the
 * participant's address.
 */
export function refundParts(balance: Money, instruments: readonly DepositTotal[]): readonly Part[] {
  const parts: Part[] = [];
  let left = balance;
  for (const to of instruments) {
    const amount = to.kind === 'account' ? ZERO : minMoney(left, to.deposited);
    if (amount > 0) parts.push({ to, amount });
    left = subtract(left, amount);
  }
  if (left > 0)
    parts.push({ to: instruments.find(({ kind }) => kind === 'account') ?? 'address', amount: left });
  return parts;
}
