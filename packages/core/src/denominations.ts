import { type CurrencyCode, decimalsOf, type Money, money } from './money.ts';

/** Notes and coins in whole units, largest first, where they differ from `USUAL_PIECES`. */
const PIECES: Readonly<Record<CurrencyCode, readonly number[]>> = {
  CZK: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  EUR: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  CHIP: [1000, 100, 10, 1],
  GBP: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  USD: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.01],
};
const USUAL_PIECES = [
  10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01,
];

/** Returns the values of a currency's notes and coins, in minor units, largest first. */
export function denominationsOf(currency: CurrencyCode): readonly Money[] {
  const minor = 10 ** decimalsOf(currency);
  return (PIECES[currency] ?? USUAL_PIECES)
    .map((units) => Math.round(units * minor * 100) / 100)
    .filter(Number.isInteger)
    .map(money);
}
