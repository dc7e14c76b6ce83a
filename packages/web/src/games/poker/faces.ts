import { type Card, isCard } from '@croupier/core';

/** A card whose face is known; null lies face down. */
export function cardOf(dealt: string | null | undefined): Card | null {
  return isCard(dealt) ? dealt : null;
}
