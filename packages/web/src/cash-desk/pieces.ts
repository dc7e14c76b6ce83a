import { type Money, money } from '@croupier/core';

/** Says whether a text is a number of pieces; an empty one is none of them. */
export function isPieces(text: string): boolean {
  return /^\d{0,6}$/.test(text.trim());
}

/** Gives the pieces that were typed, by value in minor units. Until a text is a whole number it counts as none. */
export function countOf(typed: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(typed)
      .map(([value, text]) => [value, isPieces(text) ? Number(text) : 0] as const)
      .filter(([, pieces]) => pieces > 0),
  );
}

/** Returns the total of the counted pieces. */
export function sumOf(count: Readonly<Record<string, number>>): Money {
  return money(Object.entries(count).reduce((sum, [value, pieces]) => sum + Number(value) * pieces, 0));
}
