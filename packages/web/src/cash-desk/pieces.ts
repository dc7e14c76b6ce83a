import { CURRENCIES, type CurrencyCode, type Money, money } from '@croupier/core';

/** Notes and coins in whole units, the greatest first. */
const PIECES: Readonly<Record<CurrencyCode, readonly number[]>> = {
  CZK: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  EUR: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  CHIP: [1000, 100, 10, 1],
};

/** The values of notes and coins of a currency, in minor units. */
export function piecesOf(currency: CurrencyCode): readonly Money[] {
  return PIECES[currency].map((units) => money(Math.round(units * 10 ** CURRENCIES[currency].decimals)));
}

/** Pieces that were typed, by value in minor units; what is no whole number counts as none. */
export function countOf(typed: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(typed)
      .map(([value, text]) => [value, /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0] as const)
      .filter(([, pieces]) => pieces > 0),
  );
}

/** What they come to. */
export function sumOf(count: Readonly<Record<string, number>>): Money {
  return money(Object.entries(count).reduce((sum, [value, pieces]) => sum + Number(value) * pieces, 0));
}
