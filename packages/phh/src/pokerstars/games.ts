import type { Variant } from '../variants.ts';

/** PokerStars’ names of our games. Games that PokerStars has never dealt have no name. */
const NAMES: { readonly [game: string]: string } = {
  'texas-holdem': "Hold'em",
  'short-deck': "6+ Hold'em",
  omaha: 'Omaha',
  'omaha-hilo': 'Omaha Hi/Lo',
  'five-card-omaha': '5 Card Omaha',
  'five-card-omaha-hilo': '5 Card Omaha Hi/Lo',
  'six-card-omaha': '6 Card Omaha',
  courchevel: 'Courchevel',
  'courchevel-hilo': 'Courchevel Hi/Lo',
  'seven-card-stud': '7 Card Stud',
  'seven-card-stud-hilo': '7 Card Stud Hi/Lo',
  razz: 'Razz',
  'five-card-draw': '5 Card Draw',
  '27-single-draw': 'Single Draw 2-7',
  '27-triple-draw': 'Triple Draw 2-7',
  badugi: 'Badugi',
};
const STRUCTURES = { none: 'No Limit', pot: 'Pot Limit', fixed: 'Limit' } as const;

/** Returns the name of a game with its betting, such as `Hold'em No Limit`; undefined if PokerStars has no name for it. */
export function nameOfGame({ game, structure }: Variant): string | undefined {
  const name = NAMES[game];
  return name && `${name} ${STRUCTURES[structure]}`;
}

const BY_NAME: ReadonlyMap<string, Variant> = new Map(
  Object.entries(NAMES).flatMap(([game, name]) =>
    (Object.keys(STRUCTURES) as (keyof typeof STRUCTURES)[]).map((structure) => [
      `${name} ${STRUCTURES[structure]}`.toLowerCase(),
      { game, structure },
    ]),
  ),
);

/** Returns the game of a name. PokerStars has written some names with an apostrophe, a capital or a space more. */
export function gameOfName(name: string): Variant | undefined {
  const plain = name
    .replaceAll('’', "'")
    .replace(/Omaha H\/L/i, 'Omaha Hi/Lo')
    .trim()
    .toLowerCase();
  return BY_NAME.get(plain);
}

/** PokerStars’ signs of currencies. Amounts of other currencies have no sign. */
export const SIGNS: { readonly [currency: string]: string } = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  INR: '₹',
  CNY: '¥',
};
