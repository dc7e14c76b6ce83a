import { type Card, DECK } from '@croupier/core';
import { letItRide } from '@croupier/games';
import { Fraction } from '../fraction.ts';

/**
 * Returns the average win of a bet that rides, in units of its stake, over every card that may still be
 * dealt. `cards` are the player's and the exposed cards together. `gone` are other cards that the player
 * sees. A bet should ride if its average win is above 0, because a bet pulled back wins nothing.
 */
export function letItRideValue(
  plan: letItRide.LetItRidePlan,
  cards: readonly Card[],
  gone: readonly Card[] = [],
): Fraction {
  const left = DECK.filter((card) => !cards.includes(card) && !gone.includes(card));
  const ends = left.flatMap((one, at) =>
    cards.length === 4 ? [[...cards, one]] : left.slice(at + 1).map((other) => [...cards, one, other]),
  );
  const wins = ends.map((five) => {
    const outcome = letItRide.mainOutcome(plan, five);
    return outcome.kind === 'won' ? outcome.pays : -1;
  });
  return Fraction.of(
    wins.reduce((all, win) => all + win, 0),
    wins.length,
  );
}
