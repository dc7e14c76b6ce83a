import { CURRENCIES, type CurrencyCode, type Money, money, type Refusal, refuse } from '@croupier/core';

/** An amount as it was typed, in whole units or with decimals after a point or comma; undefined if it is none. */
export function parseAmount(text: string, currency: CurrencyCode): Money | undefined {
  const { decimals } = CURRENCIES[currency];
  const match = text.replace(/[\s\u00a0]/g, '').match(/^(\d{1,12})(?:[.,](\d+))?$/);
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  if (part.length > decimals) return undefined;
  const units = Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0') || 0);
  return Number.isSafeInteger(units) ? money(units) : undefined;
}

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
