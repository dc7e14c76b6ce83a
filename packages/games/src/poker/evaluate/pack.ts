import { type Card, DECK } from '@croupier/core';

/**
 * Cards as the fast path takes them: whole numbers in the order of the pack, 0 the deuce of clubs to 51 the ace of
 * spades. Four follow each other on each rank, so `card >> 2` is the rank, 0 the deuce to 12 the ace, and `card & 3`
 * the suit.
 */
const INDEX: ReadonlyMap<string, number> = new Map(DECK.map((card, index) => [card, index]));

/** Returns a card's number in the pack. Throws a RangeError for text that is no card. */
export function indexOfCard(card: Card): number {
  const index = INDEX.get(card);
  if (index === undefined) throw new RangeError(`no card "${card}"`);
  return index;
}

/** The ace's value where it is high; the deuce's is 2, and where the ace is low its is 1. */
export const ACE = 14;
