import type { roulette } from '@croupier/games';

/** The languages of the croupier's calls: the eighteen of the home set's leaflet, English, French and German. */
export const LANGUAGE_CODES = [
  'ar',
  'bg',
  'cs',
  'de',
  'el',
  'en',
  'et',
  'fi',
  'fr',
  'hr',
  'hu',
  'lt',
  'lv',
  'nb',
  'pl',
  'ro',
  'ru',
  'sk',
  'sl',
  'tr',
  'uk',
] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** Returns the language of the calls for readers of `language`: the same, or English where there are no calls in it. */
export function languageOfCalls(language: string): LanguageCode {
  return LANGUAGE_CODES.find((code) => code === language) ?? 'en';
}

/** Announced, racetrack and special bets by name. */
export type AnnouncedBet = roulette.AnnouncedTerms['bet'];

/** The bets on the layout. A kind that has several boxes of its own has a name for each, in order. */
export type BetNames = {
  readonly [kind in Exclude<roulette.BetKind, 'dozen' | 'quarter'>]: string;
} & {
  readonly dozen: readonly [string, string, string];
};

/** The names on a layout of 24 numbers: some bets cover others than on one of 36, and quarters replace dozens. */
export interface BetNamesOf24 {
  readonly column: string;
  readonly low: string;
  readonly high: string;
  readonly quarter: readonly [string, string, string, string];
}

/** The words of a result. */
export interface ResultWords {
  /** The announcement, with `{number}`, `{parity}`, `{colour}` and, where the language has a word for it, `{half}`. */
  readonly say: string;
  /** The number, as `{n}`. */
  readonly number: string;
  /** Numbers that end otherwise than `number` says, by their last figures; the longest match counts. */
  readonly numberEndings?: { readonly [lastFigures: string]: string };
  readonly zero: string;
  readonly doubleZero: string;
  readonly even: string;
  readonly odd: string;
  readonly red: string;
  readonly black: string;
  readonly green: string;
  /** The halves 1–18 and 19–36. Left out where the leaflet has only the French words or the numbers. */
  readonly low?: string;
  readonly high?: string;
  /** Whether the leaflet puts the French words behind its own. */
  readonly french: boolean;
}

/** A word that is not as the leaflet prints it, since the leaflet is wrong there. */
export interface Reworded {
  readonly printed: string;
  readonly why: string;
}

/** The words of roulette in one language. Plain data. */
export interface RouletteTerms {
  readonly code: LanguageCode;
  /** BCP 47, for speech. */
  readonly speech: string;
  /** The language's name for itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly calls: {
    readonly placeYourBets: string;
    readonly noMoreBets: string;
    readonly newGame: string;
    readonly endOfBetting: string;
  };
  readonly result: ResultWords;
  /** The column by which dice roulette pays. */
  readonly payMode: { readonly [mode in roulette.PayMode]: string };
  readonly bets: BetNames;
  readonly on24: BetNamesOf24;
  /** The names of announced bets; a bet without one here goes by its French one, as at the table. */
  readonly announced: { readonly [bet in AnnouncedBet]?: string };
  /** The words of the leaflet that are not used: misprints and words that mean another bet. */
  readonly reworded?: { readonly [term: string]: Reworded };
}
