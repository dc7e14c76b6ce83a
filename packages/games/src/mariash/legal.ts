import { type Card, suitOf } from '@croupier/core';
import { highestFirst, type Order, ofSuit, strengthOf, winning } from './cards.ts';

/** The duties of a player to a trick. */
export const DUTIES = ['follow', 'beat', 'trump', 'overtrump', 'seven-last'] as const;
export type Duty = (typeof DUTIES)[number];

/** A trick that a player is to play to. */
export interface Trick {
  /** The cards in it, the one led first. */
  readonly cards: readonly Card[];
  readonly order: Order;
  /** The trump seven, where this player has announced to win the last trick with it. */
  readonly seven?: Card;
}

/** Returns the duty that a card of the hand would break; undefined where it may be played. */
export function dutyAgainst(hand: readonly Card[], trick: Trick, card: Card): Duty | undefined {
  return owed(hand, trick, card) ?? sevenTooEarly(hand, trick, card);
}

/** Returns the cards of a hand that may be played to a trick, in the order of the hand. */
export function legalCards(hand: readonly Card[], trick: Trick): Card[] {
  return hand.filter((card) => dutyAgainst(hand, trick, card) === undefined);
}

function owed(hand: readonly Card[], { cards, order }: Trick, card: Card): Duty | undefined {
  const [led] = cards;
  if (!led) return undefined;
  const suit = suitOf(led);
  const own = ofSuit(hand, suit);
  if (own.length > 0) {
    if (suitOf(card) !== suit) return 'follow';
    // A trump lies on another suit: no card of that suit can win any more.
    const best = winning(cards, order);
    if (!best || suitOf(best) !== suit) return undefined;
    return misses(own, best, card, order) ? 'beat' : undefined;
  }
  const trumps = order.trump === null ? [] : ofSuit(hand, order.trump);
  if (trumps.length === 0 || order.trump === null) return undefined;
  if (suitOf(card) !== order.trump) return 'trump';
  const [best] = highestFirst(ofSuit(cards, order.trump), order);
  return best && misses(trumps, best, card, order) ? 'overtrump' : undefined;
}

/** Tells whether a card stays under the best one although another of the same suit would not. */
function misses(own: readonly Card[], best: Card, card: Card, order: Order): boolean {
  const beats = (one: Card) => strengthOf(one, order) > strengthOf(best, order);
  return !beats(card) && own.some(beats);
}

/** Tells whether an announced seven would be played too early: it is the last of its holder's trumps. */
function sevenTooEarly(hand: readonly Card[], { seven }: Trick, card: Card): Duty | undefined {
  return card === seven && ofSuit(hand, suitOf(seven)).length > 1 ? 'seven-last' : undefined;
}
