import { type CurrencyCode, formatMoney, type Money } from '@croupier/core';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Dictionary, LANGUAGES, type Language } from './dictionary.ts';

interface Speech {
  readonly language: Language;
  readonly speak: (language: Language) => void;
}

const SpeechContext = createContext<Speech>({ language: 'en', speak: () => {} });

const KEY = 'croupier.language';

/** Every screen below speaks one language: the one chosen here before, else the browser's, else English. */
export function Speaking({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(preferred);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const speech = useMemo<Speech>(
    () => ({
      language,
      speak: (next) => {
        setLanguage(next);
        localStorage.setItem(KEY, next);
      },
    }),
    [language],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

function preferred(): Language {
  const wanted = [localStorage.getItem(KEY) ?? '', ...navigator.languages];
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

export function useLanguage(): Speech {
  return useContext(SpeechContext);
}

/** The texts of `dictionary` in the screen's language. */
export function useWords<Words>(dictionary: Dictionary<Words>): Dictionary<Words>[Language] {
  return dictionary[useLanguage().language];
}

/** Writes amounts, numbers, shares and times as the screen's language does. */
export interface Writing {
  money(amount: Money, currency: CurrencyCode): string;
  /** A difference: always with its sign. */
  signed(amount: Money, currency: CurrencyCode): string;
  number(value: number): string;
  /** A share of one as a percentage with `digits` decimals. */
  percent(share: number, digits?: number): string;
  /** A moment (ms since 1970) as date and time, or as the time only. */
  moment(at: number, style?: 'time' | 'full'): string;
}

export function useWriting(): Writing {
  const { language } = useLanguage();
  return useMemo(() => writing(language), [language]);
}

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
    moment: (at, style = 'full') =>
      new Intl.DateTimeFormat(language, {
        ...(style === 'full' ? { dateStyle: 'medium' as const } : {}),
        timeStyle: 'medium',
      }).format(at),
  };
}
