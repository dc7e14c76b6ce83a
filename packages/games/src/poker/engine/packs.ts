import { type Card, DECK } from '@croupier/core';
import { gameOf, type Hand } from './hand.ts';
import type { Variant } from './variant.ts';

const FULL: readonly Card[] = DECK;
const SHORT: readonly Card[] = DECK.slice(16);

/** Returns the pack of a game, from the deuce or six of clubs to the ace of spades. */
export function packOf({ pack }: Variant): readonly Card[] {
  return pack === 'short' ? SHORT : FULL;
}

/** Returns every pack that the hand was dealt from: the whole pack, then each reshuffle. */
export function packsOf(hand: Hand): (readonly Card[])[] {
  return [packOf(gameOf(hand)), ...hand.reshuffled.map((cards) => cards.map((index) => DECK[index] as Card))];
}

/**
 * Returns the position of the next card: the index of the pack, and the number of earlier cards in it, including burn
 * cards.
 */
export function nextPosition(hand: Hand): { readonly pack: number; readonly position: number } {
  const cards = hand.reshuffled.at(-1) ?? packOf(gameOf(hand));
  return { pack: hand.reshuffled.length, position: cards.length - hand.stub };
}
