/** The languages of the screens. The croupier's calls know more: see the houses. */
export const LANGUAGES = ['en', 'cs', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  cs: 'Čeština',
  de: 'Deutsch',
};

/** The same texts in another language: the same keys, and functions that take the same things. */
type Same<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Same<Words[Key]>;
};

export type Dictionary<Words> = Readonly<Record<Language, Same<Words>>>;

/**
 * The texts of one part of the screens in all languages. English says which there are; a text missing in another
 * language is a type error. Keep one beside the pages it belongs to, in `words.ts`, so that it loads with them.
 */
export function dictionary<const Words>(all: {
  en: Words;
  cs: Same<Words>;
  de: Same<Words>;
}): Dictionary<Words> {
  return all as Dictionary<Words>;
}

/** The forms a whole number asks for, by the plural rules of each language. */
type Forms = {
  en: { one: string; other: string };
  cs: { one: string; few: string; other: string };
  de: { one: string; other: string };
};

/** Made once for each language: a layout asks for hundreds of forms whenever it is drawn. */
const counting = new Map<Language, { rule: Intl.PluralRules; number: Intl.NumberFormat }>();

/** `plural('cs', 3, { one: '# hráč', few: '# hráči', other: '# hráčů' })`: the right form, `#` being the number. */
export function plural<L extends Language>(language: L, count: number, forms: Forms[L]): string {
  let how = counting.get(language);
  if (!how) {
    how = { rule: new Intl.PluralRules(language), number: new Intl.NumberFormat(language) };
    counting.set(language, how);
  }
  const all: Partial<Record<Intl.LDMLPluralRule, string>> = forms;
  return (all[how.rule.select(count)] ?? forms.other).replace('#', how.number.format(count));
}
