import { type Card, suitOf } from '@croupier/core';
import { type CardOrder, cardsOfSuit, highestFirst, strengthOf, winningCard } from './cards.ts';

/** A player's duties when playing to a trick. */
export const DUTIES = ['follow', 'beat', 'trump', 'overtrump', 'seven-last'] as const;
export type Duty = (typeof DUTIES)[number];

/** A trick to which a player plays next. */
export interface Trick {
  /** The cards in the trick, starting with the card led. */
  readonly cards: readonly Card[];
  readonly order: CardOrder;
  /** The seven of trumps, if this player has announced that they will win the last trick with it. */
  readonly seven?: Card;
}

/** Returns the duty that a card of the hand would break, or undefined for a legal card. */
export function dutyAgainst(hand: readonly Card[], trick: Trick, card: Card): Duty | undefined {
  return owed(hand, trick, card) ?? sevenTooEarly(hand, trick, card);
}

/** Returns the legal cards of a hand, in the order of the hand. */
export function legalCards(hand: readonly Card[], trick: Trick): Card[] {
  return hand.filter((card) => dutyAgainst(hand, trick, card) === undefined);
}

function owed(hand: readonly Card[], { cards, order }: Trick, card: Card): Duty | undefined {
  const [led] = cards;
  if (!led) return undefined;
  const suit = suitOf(led);
  const own = cardsOfSuit(hand, suit);
  if (own.length > 0) {
    if (suitOf(card) !== suit) return 'follow';
    // A trump was played on a trick of another suit, so no card of that suit can win.
    const best = winningCard(cards, order);
    if (!best || suitOf(best) !== suit) return undefined;
    return misses(own, best, card, order) ? 'beat' : undefined;
  }
  const trumps = order.trump === null ? [] : cardsOfSuit(hand, order.trump);
  if (trumps.length === 0 || order.trump === null) return undefined;
  if (suitOf(card) !== order.trump) return 'trump';
  const [best] = highestFirst(cardsOfSuit(cards, order.trump), order);
  return best && misses(trumps, best, card, order) ? 'overtrump' : undefined;
}

/**
 * Returns whether a card fails to beat the best card although the player has another card of the suit that
 * beats it.
 */
function misses(own: readonly Card[], best: Card, card: Card, order: CardOrder): boolean {
  const beats = (one: Card) => strengthOf(one, order) > strengthOf(best, order);
  return !beats(card) && own.some(beats);
}

/** Returns whether a card is an announced seven played too early. It must be its holder's last trump. */
function sevenTooEarly(hand: readonly Card[], { seven }: Trick, card: Card): Duty | undefined {
  return card === seven && cardsOfSuit(hand, suitOf(seven)).length > 1 ? 'seven-last' : undefined;
}
