import { aceToFive, eightOrBetter } from './ace-to-five.ts';
import { deuceToSeven } from './deuce-to-seven.ts';
import { high } from './high.ts';
import { type HandTable, Lookup } from './lookup.ts';
import type { Ranking } from './ranking.ts';
import { shortDeck } from './short-deck.ts';

/** The rankings with hands of up to five cards: all but badugi. */
export type FiveCardRanking = Exclude<Ranking, 'badugi'>;

const LOOKUPS: { readonly [ranking in FiveCardRanking]: Lookup } = {
  high: new Lookup(high, true),
  'short-deck': new Lookup(shortDeck, true),
  'ace-to-five': new Lookup(aceToFive, false),
  'eight-or-better': new Lookup(eightOrBetter, false),
  'deuce-to-seven': new Lookup(deuceToSeven, true),
};

/**
 * Returns the strengths of all hands of `cards` cards, for comparing many hands quickly. The best five of
 * five to nine cards count. Throws a RangeError for any other number. Deuce-to-seven accepts exactly five
 * cards, because a sixth card could avoid a flush.
 */
export function handTable(ranking: FiveCardRanking, cards: number): HandTable {
  if (ranking === 'deuce-to-seven' && cards > 5)
    throw new RangeError(`a deuce-to-seven hand has five cards, not ${cards}`);
  return LOOKUPS[ranking].hands(cards);
}
