import type { Card } from '@croupier/core';
import { poker } from '@croupier/games';

/** Parses cards written without spaces. */
export const cards = (text: string): Card[] => text.match(/../g) as Card[];

/**
 * Deals a hand at 10/20 with an ante of 1 and a bring-in of 3. Upcards are given, and downcards are unknown.
 */
export function dealStud(game: string, open: readonly string[], stacks = open.map(() => 500)): poker.Hand {
  const hand = poker.startHand({
    game,
    structure: 'fixed',
    stacks,
    antes: stacks.map(() => 1),
    bringIn: 3,
    bet: 10,
  });
  for (const [seat, up] of open.entries()) poker.dealTo(hand, seat, ['??', '??', cards(up)[0] as Card]);
  return hand;
}

/** Calls to the end of the street, then deals the next upcard to each player. */
export function nextStreet(hand: poker.Hand, open: readonly string[], street: number): poker.Hand {
  while (hand.phase === 'bet')
    if (hand.bringer >= 0) poker.bringIn(hand);
    else poker.checkOrCall(hand);
  for (const [seat, up] of open.entries()) poker.dealTo(hand, seat, [cards(up)[street] as Card]);
  return hand;
}

/** Returns the amounts that a player may bet or raise to. */
export const bounds = (hand: poker.Hand) => poker.bettingOf(hand)?.raise?.sizes ?? [];
