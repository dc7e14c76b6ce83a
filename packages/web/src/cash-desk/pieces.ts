import { type Money, money } from '@croupier/core';

/** Returns whether a text is a whole number of notes or coins. An empty string counts as zero. */
export function isPieces(text: string): boolean {
  return /^\d{0,6}$/.test(text.trim());
}

/**
 * Returns the number of notes or coins of each value in minor units. Text that is not a whole number counts as zero.
 */
export function countOf(typed: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(typed)
      .map(([value, text]) => [value, isPieces(text) ? Number(text) : 0] as const)
      .filter(([, pieces]) => pieces > 0),
  );
}

/** Returns the total value of the counted notes and coins in minor units. */
export function sumOf(count: Readonly<Record<string, number>>): Money {
  return money(Object.entries(count).reduce((sum, [value, pieces]) => sum + Number(value) * pieces, 0));
}
