import type { HouseCalls } from '../languages/house-calls.ts';

/** The croupier's calls in this house, worded as in the rule book. */
export const brandenburgCalls: HouseCalls = {
  // The rules have no opening call (brandenburg.roulette.116), and use the same words for closing the bets and for
  // breaking off a spin.
  noMoreBets: { text: { de: 'Nichts geht mehr' }, rules: ['brandenburg.roulette.119'] },
  newGame: { text: { de: 'Nichts geht mehr' }, rules: ['brandenburg.roulette.128'] },
  result: { text: {}, rules: ['brandenburg.roulette.121'] },
};
