import type { BlackjackPlan } from './plan.ts';

/** The part of a plan that a blackjack tile shows. */
export const summary = ({ seating, shoe, player, outcomes, sideBets }: BlackjackPlan) => ({
  decks: shoe.decks.usual,
  unlimited: seating.kind === 'common',
  switch: player.switchCards !== undefined,
  free: player.double?.free !== undefined,
  fiveCards: outcomes.fiveCards !== undefined,
  sideBets: sideBets.length,
});
