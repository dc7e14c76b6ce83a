import type { Call, HouseCalls } from '../languages/house-calls.ts';
import { LANGUAGE_CODES, type RouletteTerms } from '../languages/terms.ts';
import { TERMS } from '../languages/terms-by-language.ts';

/** The croupier's calls in this house, worded as in the leaflet. */
export const homeSetCalls: HouseCalls = {
  placeYourBets: { text: inEveryLanguage('placeYourBets'), rules: ['home-set.roulette.31'] },
  noMoreBets: { text: inEveryLanguage('noMoreBets'), rules: ['home-set.roulette.32'] },
  result: { text: {}, rules: ['home-set.roulette.33'] },
};

/** Returns a call in each language of the leaflet. */
function inEveryLanguage(key: keyof RouletteTerms['calls']): Call['text'] {
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, TERMS[code].calls[key]]));
}
