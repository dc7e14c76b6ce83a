import { messages as faceMessages } from 'messages:cards/faces';
import { messages } from 'messages:cards/made';
import type { Rank } from '@croupier/core';
import type { Language } from '../../messages/catalogue.ts';
import { spokenRank, spokenRankPlural } from './card-names.ts';
import { rankText } from './suits.ts';

/** The hand that cards make: its category, and the ranks that decide its strength, the most important first. */
export interface MadeHand {
  readonly category: string;
  readonly ranks: readonly Rank[];
}

/**
 * Returns the name of a hand for use in a sentence: `Pair of kings`, `king-nine high`, `full house, nines over fours`.
 */
export function madeHandName({ category, ranks }: MadeHand, language: Language): string {
  const faces = faceMessages.in(language);
  const [first = '', second = ''] = ranks.map(rankText);
  // A row in open-face poker may still have only one card.
  const what = category === 'high-card' && ranks.length === 1 ? 'high-card-alone' : category;
  const whole = messages.in(language)[what as keyof ReturnType<typeof messages.in>];
  return typeof whole === 'string'
    ? whole
    : whole({
        one: spokenRank(first, faces),
        other: spokenRank(second, faces),
        many: spokenRankPlural(first, faces),
        others: spokenRankPlural(second, faces),
      });
}

/**
 * Returns the names of two hands for a comparison. If both have the same name, all their ranks are named,
 * because one of them decides.
 */
export function madeHandNames(one: MadeHand, other: MadeHand, language: Language): readonly [string, string] {
  const [mine, theirs] = [madeHandName(one, language), madeHandName(other, language)];
  return mine === theirs ? [inFull(mine, one), inFull(theirs, other)] : [mine, theirs];
}

function inFull(name: string, { ranks }: MadeHand): string {
  return `${name} (${ranks.map(rankText).join('-')})`;
}
