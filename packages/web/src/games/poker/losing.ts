import { isCard } from '@croupier/core';
import type { poker } from '@croupier/games';
import { openCards, partsOf, worthIn } from './parts.ts';

/**
 * Whether the open hands beat a player's in every part of every pot that they could win: high and low, each board, each
 * run. False as long as anything is not known for sure.
 */
export function losesForSure(view: poker.PokerView, place: number, cards: readonly string[]): boolean {
  const own = cards.filter(isCard);
  const pots = view.pots.filter(({ places }) => places.includes(place));
  const parts = partsOf(view);
  if (parts.length === 0 || pots.length === 0 || own.length === 0 || own.length < cards.length) return false;
  return pots.every(({ places }) => {
    const others = places
      .filter((other) => other !== place)
      .map((other) => openCards(view, other))
      .filter((open) => open !== undefined);
    return parts.every((part) => {
      const worth = worthIn(part, own);
      // A hand that does not qualify for a low wins none of it.
      return worth === 0 || others.some((open) => worthIn(part, open) > worth);
    });
  });
}
