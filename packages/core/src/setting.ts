import type { RuleId } from './ids.ts';
import type { Json } from './json.ts';
import { type CurrencyCode, type Money, parseAmount } from './money.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { isTerms, pathSegments, type Terms, termAt } from './terms.ts';

/** The kind of a setting: its possible values, and its default. */
export type SettingKind =
  /** One of these values. `usual` is null if the setting can also be omitted. */
  | { readonly kind: 'choice'; readonly of: readonly Json[]; readonly usual: Json }
  | { readonly kind: 'switch'; readonly usual: boolean }
  /** A whole number, or the word in `or` instead. */
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
  /**
   * The minimum and maximum stake of a bet, within the plan's limits. They are `min` and `max` in the terms.
   */
  | {
      readonly kind: 'limits';
      readonly bet: string;
      readonly min: Money;
      readonly max?: Money;
      readonly step: Money;
    }
  /** Some of these values, at least one. The default is all of them. */
  | { readonly kind: 'some'; readonly of: readonly Json[] };

/** A choice that the plan leaves to its tables. */
export type Setting = SettingKind & {
  /**
   * The path of the setting's value in the terms, with dots: `decks`, `limits.straight`, `ante.amount`. `''`
   * is the root of the terms.
   */
  readonly id: string;
  /** The group of the setting in forms, which show settings of the same group together. */
  readonly group?: string;
  /** The rule that leaves the choice to the table. */
  readonly rule?: RuleId;
  /** Set if the terms must state this setting even if it has its default. */
  readonly always?: true;
};

/** A setting of one kind. */
export type SettingOf<Kind extends SettingKind['kind']> = Extract<Setting, { kind: Kind }>;

/** Returns the paths in the terms that belong to a setting. */
function placesOf({ id, kind }: Setting): readonly string[] {
  if (kind !== 'limits') return [id];
  return ['min', 'max'].map((end) => (id === '' ? end : `${id}.${end}`));
}

/**
 * Checks the terms of a table against its settings. Returns undefined if they are valid. Refuses an unknown or
 * unreadable setting as `bad-terms`. Refuses a value out of bounds as `terms-outside-plan` or `limits-outside-plan`,
 * with the setting and the bounds in the details.
 */
export function checkTerms(settings: readonly Setting[], terms: Json | undefined): Refusal | undefined {
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

/** Returns the first path in the terms that does not belong to any setting. */
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
      min === undefined ? `"${id}" does not have that value in this game` : `"${id}" must be ${range}`;
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

/** The texts typed or chosen in a form, by path in the terms, such as `decks` or `limits.straight.max`. */
export type TermEntries = Readonly<Record<string, string>>;

/** Returns a form's settings, given the terms entered so far. */
export type SettingsOf = (terms: Json | undefined) => readonly Setting[];

/**
 * Parses a form's entries into terms, or undefined if all are defaults. A text is an amount as people write
 * it, a whole number, or the JSON of a chosen value. An empty string means the default. Refuses unreadable text
 * as `no-amount` or `no-number`, and everything that `checkTerms` refuses.
 */
export function parseTerms(
  settings: SettingsOf,
  entered: TermEntries,
  currency: CurrencyCode,
): Json | Refusal | undefined {
  const { terms, refusal } = readEntered(settings, entered, currency);
  return refusal ?? checkTerms(settings(terms), terms) ?? terms;
}

/** Returns the terms that can be read from a form so far. Unreadable entries are ignored. */
export function parseTermsSoFar(
  settings: SettingsOf,
  entered: TermEntries,
  currency: CurrencyCode,
): Json | undefined {
  return readEntered(settings, entered, currency).terms;
}

function readEntered(
  settings: SettingsOf,
  entered: TermEntries,
  currency: CurrencyCode,
): { readonly terms: Json | undefined; readonly refusal: Refusal | undefined } {
  let terms: Terms | undefined;
  let refusal: Refusal | undefined;
  const done = new Set<string>();
  // Each entry can change the list of settings, so the list is computed again after each entry.
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

/** Parses one text that is not empty. */
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
        return refuse('bad-terms', `"${text}" is not a value of ${setting.id}.`, {
          details: { setting: setting.id },
        });
      }
  }
}

function withTerm(terms: Terms | undefined, place: string, value: Json): Terms {
  const [name = '', ...rest] = pathSegments(place);
  const inner = terms?.[name];
  return {
    ...terms,
    [name]: rest.length === 0 ? value : withTerm(isTerms(inner) ? inner : undefined, rest.join('.'), value),
  };
}

/** A warning about a table's terms, shown before it is opened. */
export interface TermsWarning {
  /** The player has an edge on a bet: `percent` of the stake, to three decimals. */
  readonly kind: 'favours-player';
  readonly bet: string;
  readonly percent: string;
  /** The posted settings on which the edge of the bet depends. */
  readonly settings: { readonly [id: string]: Json };
  /** The warning as an English sentence. */
  readonly message: string;
}
