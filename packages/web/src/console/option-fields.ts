import {
  type Bound,
  type CurrencyCode,
  type Json,
  type MoveOption,
  matches,
  money,
  type Pattern,
} from '@croupier/core';
import { parseAmount } from '../forms/amount.ts';
import { isBound, optionsAllowing, valuesOf } from './offers.ts';

/** The values of a move that have been chosen, by field. `type` is one of the fields if several types are possible. */
export type ChosenValues = Readonly<Record<string, Json>>;

interface Span {
  readonly min: number;
  readonly max: number;
}

/** The amounts that a move accepts. */
export interface Range extends Span {
  readonly step: number;
}

/**
 * A field of a move's form. `value` is the current entry, if at least one option accepts it. `ends` is true
 * if a choice in this field can complete the move.
 */
export type Field = { readonly name: string; readonly value: Json | undefined; readonly ends: boolean } & (
  | { readonly kind: 'choice'; readonly values: readonly Json[] }
  | { readonly kind: 'amount'; readonly ranges: readonly Range[] }
  | ({ readonly kind: 'number' } & Span)
  | { readonly kind: 'text'; readonly maxLength: number }
  | ({ readonly kind: 'several'; readonly values: readonly Json[] } & Span)
);

/** The state of a form: its fields in order, each with the values that the earlier fields allow. */
export interface FormState {
  readonly fields: readonly Field[];
  readonly chosen: ChosenValues;
  /** The options that allow the choices so far. */
  readonly left: readonly MoveOption[];
  /** Whether the move is complete and can be made with `chosen`. */
  readonly complete: boolean;
}

export interface FormInput {
  readonly currency: CurrencyCode;
  /** The fields to show first, in this order. The other fields follow in the order of the options. */
  readonly order?: readonly string[] | undefined;
  /** The values to choose from if the option itself would accept any text. */
  readonly among?: Readonly<Record<string, readonly Json[]>> | undefined;
  /** Fields that the form does not ask for, because they are read elsewhere or known to the console. */
  readonly without?: readonly string[] | undefined;
  /** Fields that start with their first value. */
  readonly eager?: readonly string[] | undefined;
}

/** The maximum number of integers that are shown as a list. If there are more, the number is typed. */
const LISTED = 24;

/**
 * Returns the fields of `options` with their entries. Amounts and numbers are as typed, and choices are JSON. A field
 * that only some options have appears once the earlier choices need it.
 */
export function fillForm(
  options: readonly MoveOption[],
  entered: Readonly<Record<string, string>>,
  filling: FormInput,
): FormState {
  const { without = [] } = filling;
  const fields: Field[] = [];
  const chosen: Record<string, Json> = {};
  let left = options;
  let missing = false;
  const names = namesIn(options, filling.order);
  const asked = new Set([...without, ...(names.includes('type') ? [] : ['type'])]);
  for (const name of names) {
    if (without.includes(name) || left.some(({ move }) => !(name in move))) continue;
    asked.add(name);
    const ends = left.some(isAsked);
    const field = { ...fieldOf(name, left, entered[name] ?? '', filling), ends };
    fields.push(field);
    if (field.value === undefined) missing = true;
    else {
      chosen[name] = field.value;
      left = optionsAllowing(left, { [name]: field.value });
    }
  }
  return { fields, chosen, left, complete: !missing && left.some(isAsked) };

  /** Returns whether the form asks for every field of a move, or leaves it out on purpose. */
  function isAsked({ move }: MoveOption): boolean {
    return Object.keys(move).every((name) => asked.has(name));
  }
}

function namesIn(options: readonly MoveOption[], order: readonly string[] = []): readonly string[] {
  const types = new Set(options.map(({ move }) => move.type));
  const names = new Set(options.flatMap(({ move }) => Object.keys(move)));
  if (types.size < 2) names.delete('type');
  return [...order.filter((name) => names.delete(name)), ...names];
}

type Drawn = Field extends infer One ? (One extends Field ? Omit<One, 'ends'> : never) : never;

function fieldOf(name: string, options: readonly MoveOption[], entered: string, filling: FormInput): Drawn {
  const bounds = options.flatMap(({ move }) => {
    const pattern = move[name];
    return pattern !== undefined && isBound(pattern) ? [pattern] : [];
  });
  const among = filling.among?.[name];
  const [bound] = bounds;
  if (among || !bound || bound.any === 'of') return choice(name, among ?? valuesOf(options, name));
  switch (bound.any) {
    case 'amount': {
      const ranges = options.map(({ move }) => rangeOf(move[name]));
      const amount = parseAmount(entered, filling.currency);
      return { name, kind: 'amount', ranges, value: taken(amount) };
    }
    case 'integer': {
      const { min, max } = bound;
      if (max - min < LISTED) return choice(name, valuesOf(options, name));
      return { name, kind: 'number', min, max, value: taken(entered === '' ? undefined : Number(entered)) };
    }
    case 'subset': {
      const { values, min, max } = bound;
      const several = entered === '' ? [] : (JSON.parse(entered) as readonly Json[]);
      return { name, kind: 'several', values, min, max, value: taken(several) };
    }
    case 'text':
      return { name, kind: 'text', maxLength: bound.maxLength, value: taken(entered) };
    case 'items':
      throw new Error(`${name}: its items are chosen one by one`);
  }

  function choice(field: string, values: readonly Json[]): Drawn {
    const known =
      values.find((value) => JSON.stringify(value) === entered || value === entered) ??
      values.find((value) => typeof value === 'string' && normalized(value) === normalized(entered));
    const only = values.length === 1 || filling.eager?.includes(field) ? values[0] : undefined;
    return { name: field, kind: 'choice', values, value: known ?? only };
  }

  function taken<Value extends Json>(value: Value | undefined): Value | undefined {
    if (value === undefined) return undefined;
    return options.some(({ move }) => matches(move[name] as Pattern, value)) ? value : undefined;
  }
}

function rangeOf(pattern: Pattern | undefined): Range {
  if (typeof pattern === 'number') return { min: pattern, max: pattern, step: pattern };
  const { min, max, step } = pattern as Extract<Bound, { any: 'amount' }>;
  return { min: money(min), max: money(max), step: money(step) };
}

/** Normalizes a text for comparisons: trims it and converts it to lower case. */
export function normalized(text: string): string {
  return text.trim().toLowerCase();
}
