import { type CurrencyCode, decimalsOf, type Money, parseAmount } from '@croupier/core';

export { parseAmount };

/** Returns an amount as a user would type it, without currency and grouping. */
export function typedAmount(amount: Money, currency: CurrencyCode): string {
  const decimals = decimalsOf(currency);
  return String(amount / 10 ** decimals);
}
