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

/**
 * Returns the language of calls for a reader of `language`. Returns English if there are no calls in that
 * language.
 */
export function languageOfCalls(language: string): LanguageCode {
  return LANGUAGE_CODES.find((code) => code === language) ?? 'en';
}

/** The names of announced, racetrack and special bets. */
export type AnnouncedBet = roulette.AnnouncedTerms['bet'];

/** The bets on the layout. A kind with several boxes has one name for each box, in order. */
export type BetNames = {
  readonly [kind in Exclude<roulette.BetKind, 'dozen' | 'quarter'>]: string;
} & {
  readonly dozen: readonly [string, string, string];
};

/** The names on a layout of 24 numbers, where some bets cover different numbers and quarters replace dozens. */
export interface BetNamesOf24 {
  readonly column: string;
  readonly low: string;
  readonly high: string;
  readonly quarter: readonly [string, string, string, string];
}

/** The terms for announcing a result. */
export interface ResultWords {
  /** The announcement, with `{number}`, `{parity}`, `{colour}` and, if the language has a word for it, `{half}`. */
  readonly say: string;
  /** The number, written as `{n}`. */
  readonly number: string;
  /** Different forms of `number`, by the last digits of the number. The longest match counts. */
  readonly numberEndings?: { readonly [lastFigures: string]: string };
  readonly zero: string;
  readonly doubleZero: string;
  readonly even: string;
  readonly odd: string;
  readonly red: string;
  readonly black: string;
  readonly green: string;
  /** The names of the halves 1–18 and 19–36. Undefined if the leaflet gives only French words or numbers. */
  readonly low?: string;
  readonly high?: string;
  /** Whether the leaflet adds the French words in brackets. */
  readonly french: boolean;
}

/** A term that differs from the leaflet, because the leaflet has an error. */
export interface CorrectedTerm {
  readonly printed: string;
  readonly why: string;
}

/** The roulette terms of one language, as plain data. */
export interface RouletteTerms {
  readonly code: LanguageCode;
  /** The BCP 47 language tag for speech output. */
  readonly speech: string;
  /** The language's own name. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly calls: {
    readonly placeYourBets: string;
    readonly noMoreBets: string;
    readonly newGame: string;
    readonly endOfBetting: string;
  };
  readonly result: ResultWords;
  /** The names of the pay modes at dice roulette. */
  readonly payMode: { readonly [mode in roulette.PayMode]: string };
  readonly bets: BetNames;
  readonly on24: BetNamesOf24;
  /** The names of announced bets. Missing bets have their French names. */
  readonly announced: { readonly [bet in AnnouncedBet]?: string };
  /** Terms of the leaflet that are not used as printed, because they are misprints or mean another bet. */
  readonly reworded?: { readonly [term: string]: CorrectedTerm };
}
