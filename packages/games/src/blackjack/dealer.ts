import type { Card } from '@croupier/core';
import { handCardLimit } from './decisions.ts';
import { isAce, isAceAndTen, isTen, totalOf } from './hand.ts';
import type { HouseRules } from './house-rules.ts';

/** The total on which the dealer stands. Each table posts its own rule for a soft 17. */
export const DEALER_STANDS_ON = 17;

/** Returns whether the dealer draws another card to a hand of two or more cards. The dealer has no choice. */
export function dealerDraws(house: HouseRules, cards: readonly Card[]): boolean {
  if (house.plan.outcomes.fiveCards?.dealer.has && cards.length >= handCardLimit(house)) return false;
  const { total, soft } = totalOf(cards);
  if (total !== DEALER_STANDS_ON || !soft) return total < DEALER_STANDS_ON;
  switch (house.posted.soft17) {
    case 'draws':
      return true;
    case 'draws-on-two-cards':
      return cards.length === 2;
    case 'stands':
      return false;
  }
}

/** Returns whether the dealer checks their face-down card for a natural before the players decide. */
export function dealerChecks({ plan, posted }: HouseRules, first: Card): boolean {
  if (posted.holeCard === 'none') return false;
  switch (plan.dealer.checks.under) {
    case 'never':
      return false;
    case 'ace':
      return isAce(first);
    case 'ace-and-ten':
      return isAce(first) || isTen(first);
  }
}

/** Returns whether the dealer has a natural: their first two cards are an ace and a ten-value card. */
export function isDealerNatural(cards: readonly Card[]): boolean {
  return isAceAndTen(cards);
}
