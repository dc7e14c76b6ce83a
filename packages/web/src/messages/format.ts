/**
 * The forms of a message, by the count or the word that selects one of them. There is always a form `other`.
 */
type Forms<Given extends unknown[]> = Readonly<Record<string, (...given: Given) => string>>;

/** Chooses a form of a message, as in `{who, select, you {…} other {…}}`. */
export function choose(by: string | number | boolean, forms: Forms<[]>): string {
  const key = String(by);
  return (Object.hasOwn(forms, key) ? forms[key] : forms.other)?.() ?? '';
}

interface Counting {
  /** Formats a number, as in `{count, number}`. */
  readonly number: (value: number) => string;
  /**
   * Chooses a form by a number, as in `{count, plural, =0 {…} one {…} other {…}}`. Each form receives the
   * number in the format of the language.
   */
  readonly plural: (value: number, forms: Forms<[string]>, offset?: number, ordinal?: boolean) => string;
}

/**
 * Returns the number format and the plural rules of a language. They are created once for each language and
 * part, because a layout needs hundreds of texts on every render.
 */
export function inLanguage(language: string): Counting {
  const numbers = new Intl.NumberFormat(language);
  const cardinal = new Intl.PluralRules(language);
  let ordinal: Intl.PluralRules | undefined;
  const ordinals = () => {
    ordinal ??= new Intl.PluralRules(language, { type: 'ordinal' });
    return ordinal;
  };
  return {
    number: (value) => numbers.format(value),
    plural: (value, forms, offset = 0, isOrdinal = false) => {
      const rules = isOrdinal ? ordinals() : cardinal;
      const form = forms[`=${value}`] ?? forms[rules.select(value - offset)] ?? forms.other;
      return form?.(numbers.format(value - offset)) ?? '';
    },
  };
}
