import type { Plan } from '@croupier/core';
import type { Rule, Rulebook } from '@croupier/core/rulebook';
import type { HouseTournaments } from '../house-tournaments.ts';
import { isObject } from './is-object.ts';

/** The plans, tournaments and rule books that house folders build on. */
export interface Standards {
  /** Returns the plan with this id. */
  plan(id: string): Plan | undefined;
  /** Returns the tournaments of the house with this id. */
  tournaments(house: string): HouseTournaments | undefined;
  /** Returns the rule book with this name, such as `kings.red-dog`. */
  book(name: string): Rulebook | undefined;
  /** The ids of all plans. */
  readonly ids: readonly string[];
}

const CITATION = /^([a-z0-9-]+)\.([a-z0-9-]+)(\.[A-Z]?\d+)?$/;

/**
 * Returns a function that turns a citation of the standard's house into one of the house that builds on it. The
 * rule book of the plan gets the name of the new plan. Other books keep their names.
 */
export function recite(standard: Plan, rulebook: Plan['rulebook']): (text: string) => string {
  const [house = ''] = rulebook.split('.');
  const [standardHouse = ''] = standard.rulebook.split('.');
  return (text) => {
    const [, of, book = '', number = ''] = text.match(CITATION) ?? [];
    if (of !== standardHouse) return text;
    return `${of}.${book}` === standard.rulebook ? rulebook + number : `${house}.${book}${number}`;
  };
}

/** Returns a function that turns citations of a house's books into those of the same books of another house. */
export function reciteHouse(standard: string, house: string): (text: string) => string {
  return (text) => {
    const [, of, book = '', number = ''] = text.match(CITATION) ?? [];
    return of === standard ? `${house}.${book}${number}` : text;
  };
}

/** Returns data with every text in it changed. */
export function withTexts(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === 'string') return change(data);
  if (Array.isArray(data)) return data.map((one) => withTexts(one, change));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withTexts(value, change)]));
}

/**
 * Returns the standard with the fields that a plan states itself. Lists are replaced as a whole, and null removes a
 * field.
 */
export function withDifferences(standard: unknown, own: unknown): unknown {
  if (!isObject(standard) || !isObject(own)) return own;
  const merged = Object.entries(standard)
    .filter(([key]) => own[key] !== null)
    .map(([key, value]) => [key, key in own ? withDifferences(value, own[key]) : value] as const);
  const added = Object.entries(own).filter(([key, value]) => !(key in standard) && value !== null);
  return Object.fromEntries([...merged, ...added]);
}

/**
 * Returns the rule book of a house that builds on a standard one: the standard's rules, of which the house's own replace
 * those with the same number. `renamed` changes the citations in their texts.
 */
export function bookOver(
  standard: Rulebook,
  own: Rulebook | undefined,
  name: string,
  renamed: (citation: string) => string,
): Rulebook {
  const [house = '', game = ''] = name.split('.');
  const written = new Map(
    [...(own?.rules ?? []), ...(own?.readings ?? [])].map((rule) => [rule.number, rule]),
  );
  const inherited = (rules: readonly Rule[]): readonly Rule[] =>
    rules.map(
      (rule) =>
        written.get(rule.number) ?? {
          ...rule,
          id: `${house}.${game}.${rule.number}`,
          text: rule.text.replace(/\b[a-z0-9-]+\.[a-z0-9-]+\.[A-Z]?\d+/g, renamed),
          source: [],
        },
    );
  const added = (rules: readonly Rule[] | undefined, over: readonly Rule[]) => {
    const numbers = new Set(over.map(({ number }) => number));
    return (rules ?? []).filter(({ number }) => !numbers.has(number));
  };
  return {
    house,
    game,
    title: own?.title ?? standard.title,
    rules: [...inherited(standard.rules), ...added(own?.rules, standard.rules)],
    readings: [...inherited(standard.readings), ...added(own?.readings, standard.readings)],
    examples: own?.examples ?? [],
  };
}
