import { LANGUAGE_CODES, type LanguageCode, TERMS } from '@croupier/houses';
import { useState } from 'react';
import { useLanguage } from '../app/language.tsx';
import type { Choice } from '../forms/fields.tsx';
import { houseOf } from '../plans/houses.ts';

/**
 * Returns the languages in which a croupier can call, each with its name in that language. The house's
 * language is first.
 */
export function callLanguages(houseId: string): readonly Choice<LanguageCode>[] {
  const own = houseOf(houseId)?.languages ?? [];
  const rank = (code: string) => (own.includes(code) ? own.indexOf(code) : own.length);
  return LANGUAGE_CODES.toSorted(
    (a, b) => rank(a) - rank(b) || TERMS[a].name.localeCompare(TERMS[b].name),
  ).map((code) => ({ value: code, text: TERMS[code].name, lang: code }));
}

const key = (table: string) => `croupier.calls.${table}`;

/** Stores the call language of a table in this browser. */
export function keepCallLanguage(table: string, language: LanguageCode): void {
  localStorage.setItem(key(table), language);
}

/** Returns the call language of a table. It is the screen's language until the user chooses another. */
export function useCallLanguage(table: string): [LanguageCode, (language: LanguageCode) => void] {
  const { language: screen } = useLanguage();
  const [chosen, choose] = useState<LanguageCode | undefined>(() =>
    LANGUAGE_CODES.find((code) => code === localStorage.getItem(key(table))),
  );
  return [
    chosen ?? LANGUAGE_CODES.find((code) => code === screen) ?? 'en',
    (next) => {
      keepCallLanguage(table, next);
      choose(next);
    },
  ];
}
