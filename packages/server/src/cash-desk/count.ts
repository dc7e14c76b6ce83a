import { type CurrencyCode, denominationsOf, type Money, money, type Refusal, refuse } from '@croupier/core';

/** A count of notes and coins: the number of each denomination, keyed by its value in minor units. */
export type Count = Readonly<Record<string, number>>;

/** Adds up a count. Refuses `bad-count`, and `no-such-piece` if the currency has no such note or coin. */
export function countedSum(count: Count, currency: CurrencyCode): Money | Refusal {
  const known = new Set(denominationsOf(currency).map(String));
  let sum = 0;
  for (const [value, pieces] of Object.entries(count)) {
    if (!Number.isSafeInteger(pieces) || pieces < 0 || pieces > 1_000_000)
      return refuse('bad-count', 'Enter a whole number of each note and coin.');
    if (!known.has(value)) return noSuchPiece(currency);
    sum += Number(value) * pieces;
  }
  return money(sum);
}

/** Refuses `no-such-piece` for an amount that cannot be made up of the currency's notes and coins. */
export function refuseUnpayable(amount: Money, currency: CurrencyCode): Refusal | undefined {
  const smallest = denominationsOf(currency).at(-1) ?? 1;
  return amount % smallest === 0 ? undefined : noSuchPiece(currency);
}

function noSuchPiece(currency: CurrencyCode): Refusal {
  return refuse('no-such-piece', `There is no such note or coin in ${currency}.`);
}
