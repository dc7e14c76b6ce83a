import type { RuleId } from './ids.ts';
import type { Json } from './json.ts';
import { type CurrencyCode, type Money, parseAmount } from './money.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { isTerms, namesIn, type Terms, termAt } from './terms.ts';

/** The kind of a setting: its possible values, and its usual one. */
export type SettingKind =
  /** One of these values; `usual` is null where it is one more possibility to leave it out. */
  | { readonly kind: 'choice'; readonly of: readonly Json[]; readonly usual: Json }
  | { readonly kind: 'switch'; readonly usual: boolean }
  /** A whole number, or the word `or` in its place. */
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly usual: number;
      readonly or?: string;
    }
  | {
      readonly kind: 'money';
      readonly min: Money;
      readonly max?: Money;
      readonly step: Money;
      readonly usual: Money;
    }
  /** The least and the greatest stake of a bet, `min` and `max` in the terms, within those of the plan. */
  | {
      readonly kind: 'limits';
      readonly bet: string;
      readonly min: Money;
      readonly max?: Money;
      readonly step: Money;
    }
  /** Some of these values, at least one; all of them unless said. */
  | { readonly kind: 'some'; readonly of: readonly Json[] };

/** Something that a plan leaves to the table that plays it. */
export type Setting = SettingKind & {
  /** The path of its value in the terms, with dots: `decks`, `limits.straight`, `ante.amount`. `''`: at their top. */
  readonly id: string;
  /** The group of the setting in forms: settings of one group stand together. */
  readonly group?: string;
  /** The rule that leaves it to the table. */
  readonly rule?: RuleId;
  /** It is said whenever it stands, also where it is as usual: other terms are not complete without it. */
  readonly always?: true;
};

/** A setting of one kind. */
export type SettingOf<Kind extends SettingKind['kind']> = Extract<Setting, { kind: Kind }>;

/** Returns the places in the terms that a setting speaks of. */
function placesOf({ id, kind }: Setting): readonly string[] {
  if (kind !== 'limits') return [id];
  return ['min', 'max'].map((end) => (id === '' ? end : `${id}.${end}`));
}

/**
 * Checks the terms of a table. Returns undefined where each is a setting of its plan, within its bounds. Refuses an
 * unknown or unreadable setting as `bad-terms`. Refuses a value out of bounds as `terms-outside-plan` or
 * `limits-outside-plan`, with the setting and the bounds in the details.
 */
export function wrongTerms(settings: readonly Setting[], terms: Json | undefined): Refusal | undefined {
  if (terms === undefined) return undefined;
  if (!isTerms(terms)) return refuse('bad-terms', 'The terms of a table must be an object.');
  const known = new Set(settings.flatMap(placesOf));
  const unknown = strangers(terms, '', known);
  if (unknown !== undefined)
    return refuse('bad-terms', `"${unknown}" is not a setting of this table.`, {
      details: { setting: unknown },
    });
  for (const setting of settings) {
    const wrong = wrongValue(setting, termAt(terms, setting.id));
    if (wrong) return wrong;
  }
  return undefined;
}

/** Returns the first place of the terms that no setting speaks of. */
function strangers(terms: Terms, above: string, known: ReadonlySet<string>): string | undefined {
  for (const [name, value] of Object.entries(terms)) {
    const path = above === '' ? name : `${above}.${name}`;
    if (known.has(path)) continue;
    const leadsOn = [...known].some((place) => place.startsWith(`${path}.`));
    if (!leadsOn || !isTerms(value)) return path;
    const inner = strangers(value, path, known);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function wrongValue(setting: Setting, value: Json | undefined): Refusal | undefined {
  const { id, rule } = setting;
  const unread = (what: string) => refuse('bad-terms', `${id}: ${what}.`, { rule, details: { setting: id } });
  const outside = (bounds: Terms) => {
    const { min, max } = bounds;
    const range = min === max ? `${min}` : max === undefined ? `at least ${min}` : `from ${min} to ${max}`;
    const what =
      min === undefined ? `"${id}" does not have that value at this game` : `"${id}" has to be ${range}`;
    return refuse('terms-outside-plan', `${what}.`, { rule, details: { setting: id, ...bounds } });
  };
  if (setting.kind === 'limits') return wrongLimits(setting, value);
  if (value === undefined) return setting.always ? unread('this value is required') : undefined;
  switch (setting.kind) {
    case 'choice':
      return setting.of.some((one) => sameJson(one, value)) ? undefined : outside({ of: setting.of });
    case 'switch':
      return typeof value === 'boolean' ? undefined : unread('must be true or false');
    case 'number': {
      const { min, max } = setting;
      if (setting.or !== undefined && value === setting.or) return undefined;
      if (!Number.isSafeInteger(value)) return unread('must be a whole number');
      return Number(value) >= min && Number(value) <= max ? undefined : outside({ min, max });
    }
    case 'money': {
      if (!Number.isSafeInteger(value)) return unread('must be an amount in minor units');
      return fits(setting, Number(value)) ? undefined : outside(boundsOf(setting));
    }
    case 'some': {
      if (!Array.isArray(value)) return unread('must be a list');
      const all = value.every((each) => setting.of.some((one) => sameJson(one, each)));
      return all && value.length > 0 ? undefined : outside({ of: setting.of });
    }
  }
}

function wrongLimits(setting: SettingOf<'limits'>, value: Json | undefined): Refusal | undefined {
  const { bet, rule } = setting;
  if (value === undefined) return undefined;
  const own = isTerms(value) ? value : undefined;
  const given = own && [own.min, own.max].filter((each) => each !== undefined);
  if (!given?.every((each) => Number.isSafeInteger(each)))
    return refuse('bad-terms', `The limits of ${bet} are amounts in minor units.`, {
      rule,
      details: { setting: setting.id, bet },
    });
  const min = Number(own?.min ?? setting.min);
  const max = Number(own?.max ?? setting.max ?? min);
  if (fits(setting, min) && fits(setting, max) && min <= max) return undefined;
  return refuse('limits-outside-plan', `The limits of ${bet} must lie within those of the game plan.`, {
    rule,
    details: { setting: setting.id, bet, ...boundsOf(setting) },
  });
}

type Amounts = Pick<SettingOf<'money'>, 'min' | 'max' | 'step'>;

function fits({ min, max, step }: Amounts, amount: number): boolean {
  return amount >= min && (max === undefined || amount <= max) && (amount - min) % step === 0;
}

function boundsOf({ min, max, step }: Amounts): Terms {
  return { min, ...(max === undefined ? {} : { max }), step };
}

function sameJson(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The texts typed or chosen in a form, by the place that each is for, such as `decks` or `limits.straight.max`. */
export type Entered = Readonly<Record<string, string>>;

/** A form's settings, which may depend on what is entered in others. */
export type SettingsOf = (terms: Json | undefined) => readonly Setting[];

/**
 * Returns the terms that are entered in a form; undefined where all is as usual. A text is an amount as people write
 * it, a whole number, or the JSON of a chosen value; empty is as usual. Refuses unreadable text as `no-amount` or
 * `no-number`, and everything that `wrongTerms` refuses.
 */
export function termsEntered(
  settings: SettingsOf,
  entered: Entered,
  currency: CurrencyCode,
): Json | Refusal | undefined {
  const { terms, refusal } = readEntered(settings, entered, currency);
  return refusal ?? wrongTerms(settings(terms), terms) ?? terms;
}

/**
 * Returns the terms that can be read from a form so far, for settings that depend on them. Unreadable entries are left
 * out.
 */
export function termsSoFar(settings: SettingsOf, entered: Entered, currency: CurrencyCode): Json | undefined {
  return readEntered(settings, entered, currency).terms;
}

function readEntered(
  settings: SettingsOf,
  entered: Entered,
  currency: CurrencyCode,
): { readonly terms: Json | undefined; readonly refusal: Refusal | undefined } {
  let terms: Terms | undefined;
  let refusal: Refusal | undefined;
  const done = new Set<string>();
  // An entry that is read first may change the list of settings, so the list is asked for again after each.
  for (let next = first(settings(terms), done); next; next = first(settings(terms), done)) {
    done.add(next.place);
    const text = entered[next.place]?.trim() ?? '';
    const { setting } = next;
    if (text === '' && !setting.always) continue;
    const value = text === '' ? usualOf(setting) : readText(setting, text, currency);
    if (isRefusal(value)) refusal ??= value;
    else if (value !== undefined) terms = withTerm(terms, next.place, value);
  }
  return { terms, refusal };
}

function first(settings: readonly Setting[], done: ReadonlySet<string>) {
  for (const setting of settings)
    for (const place of placesOf(setting)) if (!done.has(place)) return { setting, place };
  return undefined;
}

function usualOf(setting: Setting): Json | undefined {
  return 'usual' in setting ? setting.usual : undefined;
}

/** Reads one text. The caller, not this function, leaves out usual values. */
function readText(setting: Setting, text: string, currency: CurrencyCode): Json | Refusal | undefined {
  switch (setting.kind) {
    case 'money':
    case 'limits':
      return (
        parseAmount(text, currency) ??
        refuse('no-amount', `"${text}" is not an amount of money.`, { details: { value: text } })
      );
    case 'number':
      if (text === setting.or) return text;
      return /^\d{1,9}$/.test(text)
        ? Number(text)
        : refuse('no-number', `"${text}" is not a whole number.`, { details: { value: text } });
    case 'choice':
    case 'switch':
    case 'some':
      try {
        return JSON.parse(text) as Json;
      } catch {
        return refuse('bad-terms', `"${text}" is no value of ${setting.id}.`, {
          details: { setting: setting.id },
        });
      }
  }
}

function withTerm(terms: Terms | undefined, place: string, value: Json): Terms {
  const [name = '', ...rest] = namesIn(place);
  const inner = terms?.[name];
  return {
    ...terms,
    [name]: rest.length === 0 ? value : withTerm(isTerms(inner) ? inner : undefined, rest.join('.'), value),
  };
}

/** A warning to give before a table is opened with its terms. */
export interface TermsWarning {
  /** A bet wins for the player in the long run: by so many percent of its stake, to three decimals. */
  readonly kind: 'favours-player';
  readonly bet: string;
  readonly percent: string;
  /** The settings that the bet's edge depends on, with the values that the table posts. */
  readonly settings: { readonly [id: string]: Json };
  /** All of it in a sentence. */
  readonly message: string;
}
