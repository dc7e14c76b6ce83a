import { type Card, type Rank, rankOf, SUITS, type Suit, suitOf } from '@croupier/core';

/** The ranks of a pack of 32 cards, from the seven up. */
export const MARIASH_RANKS = ['7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const satisfies readonly Rank[];

/** The pack of 32 cards. */
export const PACK: readonly Card[] = MARIASH_RANKS.flatMap((rank) =>
  SUITS.map((suit): Card => `${rank}${suit}`),
);

/** The number of cards in a hand: all 32 are dealt to four players. */
export const HAND_SIZE = 8;
/** The number of cards in each of the two packets of a deal. Trumps are chosen after the first packet. */
export const PACKET_SIZE = 4;

const OF_PACK: ReadonlySet<string> = new Set(PACK);

/** Returns whether text is one of the 32 cards. */
export function isMariashCard(text: unknown): text is Card {
  return typeof text === 'string' && OF_PACK.has(text);
}

/** A card that a player has played to a trick. */
export interface PlayedCard {
  readonly place: number;
  readonly card: Card;
}

/** The order in which cards beat each other: ranks from low to high, and the trump suit, if any. */
export interface CardOrder {
  readonly ranks: readonly Rank[];
  readonly trump: Suit | null;
}

/** Returns the strength of a card within its suit. */
export function strengthOf(card: Card, { ranks }: Pick<CardOrder, 'ranks'>): number {
  return ranks.indexOf(rankOf(card));
}

/** Returns cards from high to low. */
export function highestFirst(cards: readonly Card[], order: Pick<CardOrder, 'ranks'>): Card[] {
  return [...cards].sort((one, other) => strengthOf(other, order) - strengthOf(one, order));
}

/** Returns the cards of a suit. */
export function cardsOfSuit(cards: readonly Card[], suit: Suit): Card[] {
  return cards.filter((card) => suitOf(card) === suit);
}

/**
 * Returns the card that is currently winning a trick: the highest trump, or else the highest card of the suit
 * led. Returns undefined before the first card.
 */
export function winningCard(cards: readonly Card[], order: CardOrder): Card | undefined {
  const [led] = cards;
  if (!led) return undefined;
  const trumps = order.trump === null ? [] : cardsOfSuit(cards, order.trump);
  return highestFirst(trumps.length > 0 ? trumps : cardsOfSuit(cards, suitOf(led)), order)[0];
}

/** Returns the player who takes a complete trick. */
export function winnerOf(trick: readonly PlayedCard[], order: CardOrder): number {
  const best = winningCard(
    trick.map(({ card }) => card),
    order,
  );
  const found = trick.find(({ card }) => card === best);
  if (!found) throw new RangeError('nobody has played to this trick');
  return found.place;
}

/**
 * Returns the other card of a marriage: the queen for a king, the king for a queen, or undefined for other
 * cards.
 */
export function marriageCard(card: Card): Card | undefined {
  const rank = rankOf(card);
  if (rank !== 'K' && rank !== 'Q') return undefined;
  return `${rank === 'K' ? 'Q' : 'K'}${suitOf(card)}`;
}
