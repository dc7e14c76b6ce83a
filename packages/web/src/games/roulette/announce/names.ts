import type { messages } from 'messages:roulette/announce';
import type { roulette } from '@croupier/games';
import { announcedBetName, languageOfCalls, TERMS } from '@croupier/houses';
import type { Language, TextOf } from '../../../messages/catalogue.ts';
import type { Names } from '../names/use-names.ts';

/** Returns the usual name of a family of announced bets. */
export function familyName(name: string, language: Language): string {
  const said = announcedBetName(TERMS[languageOfCalls(language)], name as roulette.AnnouncedTerms['bet']);
  return said.charAt(0).toLocaleUpperCase(language) + said.slice(1);
}

/** Returns an announced bet with its arguments, such as `Neighbours: 17, 2`. */
export function announcedName(
  { name, ...given }: roulette.AnnouncedBet,
  text: TextOf<typeof messages>,
  language: Language,
  names: Names,
): string {
  // The most common bet is written as players announce it.
  if (name === 'neighbours')
    return text.neighbours({ number: String(given.number), n: Number(given.perSide) });
  const said = Object.entries(given).map(([argument, value]) => argumentText(argument, value, names));
  const family = familyName(name, language);
  return said.length === 0 ? family : `${family}: ${said.join(', ')}`;
}

/** Returns the text of an announced bet's argument for a list. */
export function argumentText(argument: string, value: unknown, names: Names): string {
  if (argument === 'segment') return names.position(String(value));
  if (argument === 'dozen') return names.position(`dozen-${value}`);
  if (argument === 'colour') return names.kind(value === 'red' ? 'red' : 'black');
  return String(value);
}

/**
 * Returns the name of a bet in transfers and settlement lines. The bet is a position, or an announced bet
 * such as `neighbours 17 / 2`.
 */
export function betLabel(bet: string, plan: roulette.RoulettePlan, language: Language, names: Names): string {
  const [name = '', ...given] = bet.split(' ');
  const family = plan.announcements?.bets.some((terms) => terms.bet === name);
  if (!family) return names.position(bet);
  return given.length === 0
    ? familyName(name, language)
    : `${familyName(name, language)}: ${given.join(', ')}`;
}
