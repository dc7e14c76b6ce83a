import type { Catalogue } from '../words/catalogue.ts';

/** The languages of the parts that are not catalogues yet; every other language has them in English. */
type Written = 'en' | 'cs' | 'de';

/** The same texts in another language: the same keys, and functions that take the same things. */
type Same<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Same<Words[Key]>;
};

/**
 * The texts of one part of the screens in all languages, where they are not in `words/<language>/<part>.json` yet.
 * English says which there are; a text missing in another language is a type error.
 */
export function dictionary<const Words>(all: {
  en: Words;
  cs: Same<Words>;
  de: Same<Words>;
}): Catalogue<Same<Words>> {
  const texts = new Map<string, Same<Words>>(Object.entries(all as Record<Written, Same<Words>>));
  return {
    in: (language) => texts.get(language) ?? (all.en as Same<Words>),
    has: () => true,
    load: async () => {},
  };
}

/** The forms a whole number asks for, by the plural rules of each language. */
type Forms = {
  en: { one: string; other: string };
  cs: { one: string; few: string; other: string };
  de: { one: string; other: string };
};

/** Made once for each language: a layout asks for hundreds of forms whenever it is drawn. */
const counting = new Map<Written, { rule: Intl.PluralRules; number: Intl.NumberFormat }>();

/** `plural('cs', 3, { one: '# hráč', few: '# hráči', other: '# hráčů' })`: the right form, `#` being the number. */
export function plural<L extends Written>(language: L, count: number, forms: Forms[L]): string {
  let how = counting.get(language);
  if (!how) {
    how = { rule: new Intl.PluralRules(language), number: new Intl.NumberFormat(language) };
    counting.set(language, how);
  }
  const all: Partial<Record<Intl.LDMLPluralRule, string>> = forms;
  return (all[how.rule.select(count)] ?? forms.other).replace('#', how.number.format(count));
}
