import { type Card, DECK } from '@croupier/core';
import { letItRide } from '@croupier/games';
import { Fraction } from '../fraction.ts';

/**
 * What a bet that rides wins on average with these cards, own and turned up together, over every one that may still come, in
 * times its stake; `gone` is what the player sees besides. A bet that is pulled back wins nothing, so above that it should ride.
 */
export function letItRideWorth(
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
