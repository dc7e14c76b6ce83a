import { type CurrencyCode, formatMoney, type Money } from '@croupier/core';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Catalogue, ENGLISH, LANGUAGES, type Language, library } from '../messages/catalogue.ts';

interface LanguageSetting {
  readonly language: Language;
  readonly speak: (language: Language) => void;
}

const LanguageContext = createContext<LanguageSetting>({ language: ENGLISH, speak: () => {} });

const KEY = 'croupier.language';

/** Returns the language that the user chose here earlier, otherwise the browser's, otherwise English. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(KEY) ?? '', ...navigator.languages];
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return ENGLISH;
}

/**
 * Provides the language to all screens inside this component. It is `first` until the user chooses another.
 */
export function LanguageProvider({
  first,
  children,
}: {
  readonly first: Language;
  readonly children: ReactNode;
}) {
  const [language, setLanguage] = useState<Language>(first);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const speech = useMemo<LanguageSetting>(
    () => ({
      language,
      speak: async (next) => {
        await library.speak(next); // the page stays as it is until all texts of the new language are loaded
        setLanguage(next);
        localStorage.setItem(KEY, next);
      },
    }),
    [language],
  );
  return <LanguageContext value={speech}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageSetting {
  return useContext(LanguageContext);
}

/**
 * Returns the texts of `messages` in the screen's language. Suspends the component until the texts have
 * loaded.
 */
export function useMessages<Texts>(messages: Catalogue<Texts>): Texts {
  return textsIn(messages, useLanguage().language);
}

/**
 * Returns the texts of `messages` in a language. Suspends the rendering component until the texts have
 * loaded.
 */
export function textsIn<Texts>(messages: Catalogue<Texts>, language: Language): Texts {
  // The promise is thrown rather than passed to `use`. On a retry, the texts may have loaded, and there would
  // be no promise to pass.
  if (!messages.has(language)) throw messages.load(language);
  return messages.in(language);
}

/** Returns the language in which the croupier's calls are shown, and whether its texts have been loaded. */
export function useCallTexts(called: string): { readonly language: Language; readonly loaded: boolean } {
  const language = LANGUAGES.includes(called) ? called : ENGLISH;
  const [, setLoaded] = useState<Language>();
  useEffect(() => {
    // If the texts fail to load, the croupier is silent, but the screen still shows the progress of the
    // round.
    if (!library.hasAll(language))
      library.fetchAll(language).then(
        () => setLoaded(language),
        () => {},
      );
  }, [language]);
  return { language, loaded: library.hasAll(language) };
}

/** Formats amounts, numbers, shares and times in the screen's language. */
export interface Formatter {
  money(amount: Money, currency: CurrencyCode): string;
  /** Formats a difference, always with its sign. */
  signed(amount: Money, currency: CurrencyCode): string;
  number(value: number): string;
  /** Formats a fraction of 1 as a percentage with `digits` decimals. */
  percent(share: number, digits?: number): string;
  /** Formats a moment (milliseconds since 1970) as date and time, or as only the date or the time. */
  moment(at: number, style?: 'time' | 'day' | 'full', timeZone?: string): string;
  /** Formats a moment without seconds, rounded up. Once a clock shows that time, the moment has passed. */
  minute(at: number, style?: 'time' | 'full'): string;
  /** Formats a calendar day, such as `2026-01-31`, without converting it to a time zone. */
  day(date: string): string;
}

export function useFormatter(): Formatter {
  const { language } = useLanguage();
  return useMemo(() => formatterIn(language), [language]);
}

const MINUTE = 60_000;

function formatterIn(language: Language): Formatter {
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
