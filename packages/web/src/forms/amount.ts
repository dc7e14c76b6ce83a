import { CURRENCIES, type CurrencyCode, type Money, parseAmount, type Refusal, refuse } from '@croupier/core';

export { parseAmount };

/** An amount as it was typed into a form. Refuses `no-amount` with the text, where it is none. */
export function readAmount(text: string, currency: CurrencyCode): Money | Refusal {
  const value = text.trim();
  return (
    parseAmount(value, currency) ??
    refuse('no-amount', `"${value}" is no amount of money.`, { details: { value } })
  );
}

/** An amount as it is typed: without currency and grouping. */
export function typedAmount(amount: Money, currency: CurrencyCode): string {
  const { decimals } = CURRENCIES[currency];
  return String(amount / 10 ** decimals);
}
