import { type Card, DECK } from '@croupier/core';

/**
 * Cards as whole numbers for fast evaluation, in pack order from 0, the deuce of clubs, to 51, the ace of spades. The
 * four cards of a rank are consecutive, so `card >> 2` is the rank (0 for deuces to 12 for aces), and `card & 3` the
 * suit.
 */
const INDEX: ReadonlyMap<string, number> = new Map(DECK.map((card, index) => [card, index]));

/** Returns a card's number in the pack. Throws a RangeError for an invalid card. */
export function indexOfCard(card: Card): number {
  const index = INDEX.get(card);
  if (index === undefined) throw new RangeError(`no card "${card}"`);
  return index;
}

/** The value of a high ace. Deuces are 2, and a low ace is 1. */
export const ACE = 14;
