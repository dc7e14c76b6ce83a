import { type Refusal, refuse } from '@croupier/core';
import type { TomlTable, TomlValue } from 'smol-toml';
import type { Lines } from './lines.ts';

/** Reads a hand’s fields. Refuses a field that is missing or has a wrong type, with `field` and the line. */
export interface FieldReader {
  has(name: string): boolean;
  text(name: string): string | Refusal;
  texts(name: string, terms?: Terms): readonly string[] | Refusal;
  flag(name: string): boolean | Refusal;
  amount(name: string): number | Refusal;
  amounts(name: string, terms?: Terms): readonly number[] | Refusal;
  /** Returns a refusal that names the field and its line. */
  wrong(code: string, name: string, why: string): Refusal;
}

interface Terms {
  /** The required number of values. */
  readonly players?: number;
  /** Whether the values may include `inf`, for an unknown stack. */
  readonly infinite?: true;
  /** Whether values may be negative, for example for a new player’s post. */
  readonly signed?: true;
}

export function fieldsOf(table: TomlTable, lines: Lines): FieldReader {
  const wrong = (code: string, name: string, why: string) =>
    refuse(code, `${name}: ${why}`, { details: { line: lines.fields.get(name) ?? lines.hand } });
  const list = (name: string, { players }: Terms): readonly TomlValue[] | Refusal => {
    const value = table[name];
    if (value === undefined) return wrong('field', name, 'is missing');
    if (!Array.isArray(value)) return wrong('field', name, 'must be a list');
    if (players !== undefined && value.length !== players)
      return wrong('field', name, `has ${value.length} values for ${players} players`);
    return value;
  };
  const all = <T extends TomlValue>(
    name: string,
    terms: Terms,
    good: (value: TomlValue) => value is T,
    what: string,
  ): readonly T[] | Refusal => {
    const values = list(name, terms);
    if (!Array.isArray(values)) return values as Refusal;
    return values.every(good) ? values : wrong('field', name, `must be a list of ${what}`);
  };
  return {
    wrong,
    has: (name) => table[name] !== undefined,
    text(name) {
      const value = table[name];
      return typeof value === 'string'
        ? value
        : wrong('field', name, value === undefined ? 'is missing' : 'must be a text');
    },
    texts: (name, terms = {}) => all(name, terms, isText, 'texts'),
    flag(name) {
      const value = table[name] ?? false;
      return typeof value === 'boolean' ? value : wrong('field', name, 'must be true or false');
    },
    amount(name) {
      const value = table[name];
      if (value === undefined) return wrong('field', name, 'is missing');
      return isAmount(value) && value > 0 ? value : wrong('field', name, 'must be an amount above zero');
    },
    amounts(name, terms = {}) {
      if (terms.signed) return all(name, terms, isNumber, 'amounts');
      return all(name, terms, terms.infinite ? isAmountOrInfinite : isAmount, 'amounts of zero or more');
    },
  };
}

function isText(value: TomlValue): value is string {
  return typeof value === 'string';
}

function isNumber(value: TomlValue): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isAmount(value: TomlValue): value is number {
  return isNumber(value) && value >= 0;
}

function isAmountOrInfinite(value: TomlValue): value is number {
  return isAmount(value) || (typeof value === 'number' && value === Number.POSITIVE_INFINITY);
}
