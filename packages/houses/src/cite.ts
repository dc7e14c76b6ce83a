import { type CurrencyCode, type Money, majorUnit, type RuleId, times } from '@croupier/core';

/**
 * Returns a function that turns the number of a rule into its id: `citing('kings.roulette-french')(65)` is
 * `kings.roulette-french.65`.
 */
export function citing(book: `${string}.${string}`): (number: number) => RuleId {
  return (number) => `${book}.${String(number).padStart(2, '0')}`;
}

/** Returns the ids of the rules of a book from one number to another, both included. */
export function citingEach(book: `${string}.${string}`, from: number, to: number): readonly RuleId[] {
  const rule = citing(book);
  return Array.from({ length: to - from + 1 }, (_, index) => rule(from + index));
}

/** Returns a function that converts whole euros, korunas or chips into amounts. */
export function amountsIn(currency: CurrencyCode): (units: number) => Money {
  return (units) => times(majorUnit(currency), units);
}
