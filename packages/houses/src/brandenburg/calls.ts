import type { HouseCalls } from '../languages/house-calls.ts';

/** The croupier's calls in this house, worded as in the rule book. */
export const brandenburgCalls: HouseCalls = {
  // The rules have no opening call (brandenburg.roulette.116). They use the same words to close the bets and
  // to break off a spin.
  noMoreBets: { text: { de: 'Nichts geht mehr' }, rules: ['brandenburg.roulette.119'] },
  newGame: { text: { de: 'Nichts geht mehr' }, rules: ['brandenburg.roulette.128'] },
  result: { text: {}, rules: ['brandenburg.roulette.121'] },
};
