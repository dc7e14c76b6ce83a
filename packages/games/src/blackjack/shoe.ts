import { type Card, newShoe, type Shoe, takeCard } from '@croupier/core';
import { drawableCount } from '../shoe/shoe.ts';
import type { HouseRules } from './house-rules.ts';
import type { BlackjackState } from './state.ts';

/**
 * Returns the number of cards that a round may need. Without a cut card, the shoe is shuffled before a round
 * if fewer cards are left. The number is a quarter of the decks, but at least five cards for each box and the
 * dealer. The rule books do not specify the number.
 */
export function cardsForRound({ plan, posted }: HouseRules): number {
  const boxes = plan.seating.kind === 'boxes' ? plan.seating.boxes : 1;
  return Math.max(posted.decks * 13, 5 * (boxes + 1));
}

/** Returns the number of cards that can still be dealt, not counting burned cards and an unseen face-down card. */
export function dealableCount({ shoe, play }: BlackjackState): number {
  return drawableCount(shoe) - (play.dealer.faceDown && !play.dealer.hole ? 1 : 0);
}

/** Returns every card on the table. */
function onTable({ play }: BlackjackState): Card[] {
  const { cards, hole } = play.dealer;
  const hands = Object.values(play.boxes).flatMap((box) =>
    // Each split line starts with a card of the main line, so that card is skipped.
    box.lines.length > 0
      ? box.hands.flatMap((hand, line) => (line === 0 ? hand.cards : hand.cards.slice(1)))
      : box.hands.flatMap((hand) => hand.cards),
  );
  return [...cards, ...hands, ...(hole ? [hole] : [])];
}

/** Returns all cards that are not on the table. They are dealt when the shoe runs out during a round. */
export function cardsOffTable(state: BlackjackState): Shoe {
  const shoe = newShoe(state.posted.decks);
  for (const card of onTable(state)) takeCard(shoe, card);
  return shoe;
}
