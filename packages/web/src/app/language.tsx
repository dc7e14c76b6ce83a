import { type CurrencyCode, formatMoney, type Money } from '@croupier/core';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Catalogue, ENGLISH, LANGUAGES, type Language, library } from '../messages/catalogue.ts';

interface Speech {
  readonly language: Language;
  readonly speak: (language: Language) => void;
}

const SpeechContext = createContext<Speech>({ language: ENGLISH, speak: () => {} });

const KEY = 'croupier.language';

/** Returns the language chosen here before, else the browser's, else English. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(KEY) ?? '', ...navigator.languages];
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return ENGLISH;
}

/** Provides the language of all screens below: `first` until another is chosen. */
export function Speaking({ first, children }: { readonly first: Language; readonly children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(first);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const speech = useMemo<Speech>(
    () => ({
      language,
      speak: async (next) => {
        await library.speak(next); // the page stays as it is until all its texts are there
        setLanguage(next);
        localStorage.setItem(KEY, next);
      },
    }),
    [language],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

export function useLanguage(): Speech {
  return useContext(SpeechContext);
}

/**
 * Returns the texts of `words` in the screen's language. A component that asks too early is drawn once they are there.
 */
export function useWords<Texts>(words: Catalogue<Texts>): Texts {
  return textsIn(words, useLanguage().language);
}

/**
 * Returns the texts of `words` in a language, for a component that is being drawn. The component is drawn again when
 * they arrive.
 */
export function textsIn<Texts>(words: Catalogue<Texts>, language: Language): Texts {
  // Thrown and not given to `use`: between two tries they may have come, and then there is nothing to use.
  if (!words.has(language)) throw words.load(language);
  return words.in(language);
}

/** Returns the language of the screens in which the croupier's calls are made, and whether its texts are there yet. */
export function useCallTexts(called: string): { readonly language: Language; readonly loaded: boolean } {
  const language = LANGUAGES.includes(called) ? called : ENGLISH;
  const [, setLoaded] = useState<Language>();
  useEffect(() => {
    // Where the texts do not arrive, the croupier is silent; the screen still shows what happened.
    if (!library.hasAll(language))
      library.fetchAll(language).then(
        () => setLoaded(language),
        () => {},
      );
  }, [language]);
  return { language, loaded: library.hasAll(language) };
}

/** Writes amounts, numbers, shares and times as the screen's language does. */
export interface Writing {
  money(amount: Money, currency: CurrencyCode): string;
  /** A difference: always with its sign. */
  signed(amount: Money, currency: CurrencyCode): string;
  number(value: number): string;
  /** A share of one as a percentage with `digits` decimals. */
  percent(share: number, digits?: number): string;
  /** A moment (ms since 1970) as date and time, or as one of them. */
  moment(at: number, style?: 'time' | 'day' | 'full', timeZone?: string): string;
  /** A moment without its seconds: when a break ends, say. Once that time is on the clock, the moment is past. */
  minute(at: number, style?: 'time' | 'full'): string;
  /** A day of the calendar, `2026-01-31`: the same for everybody. */
  day(date: string): string;
}

export function useWriting(): Writing {
  const { language } = useLanguage();
  return useMemo(() => writing(language), [language]);
}

const MINUTE = 60_000;

function writing(language: Language): Writing {
  const numbers = new Intl.NumberFormat(language);
  return {
    money: (amount, currency) => formatMoney(amount, currency, language),
    signed: (amount, currency) => {
      const sign = amount > 0 ? '+' : amount < 0 ? '−' : '±';
      return sign + formatMoney(Math.abs(amount) as Money, currency, language);
    },
    number: (value) => numbers.format(value),
    percent: (share, digits = 2) =>
      new Intl.NumberFormat(language, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(share),
    moment: (at, style = 'full', timeZone = undefined) =>
      new Intl.DateTimeFormat(language, {
        ...(timeZone === undefined ? {} : { timeZone }),
        ...(style === 'time' ? {} : { dateStyle: 'medium' as const }),
        ...(style === 'day' ? {} : { timeStyle: 'medium' as const }),
      }).format(at),
    minute: (at, style = 'full') =>
      new Intl.DateTimeFormat(language, {
        ...(style === 'time' ? {} : { dateStyle: 'medium' as const }),
        timeStyle: 'short',
      }).format(Math.ceil(at / MINUTE) * MINUTE),
    day: (date) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(date)),
  };
}
