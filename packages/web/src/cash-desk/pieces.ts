import { type Money, money } from '@croupier/core';

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
