import type { TableSnapshot } from '@croupier/client';
import { type Bound, type Json, type MoveOption, matches, type Pattern } from '@croupier/core';

const NO_OPTIONS: readonly MoveOption[] = [];

/** Returns the moves that are possible now; none while the view may be out of date. */
export function optionsOf({ status, options }: TableSnapshot): readonly MoveOption[] {
  return status === 'here' ? (options ?? NO_OPTIONS) : NO_OPTIONS;
}

/** Returns the options for one type of move. */
export function optionsOfType(options: readonly MoveOption[], type: string): readonly MoveOption[] {
  return options.filter(({ move }) => move.type === type);
}

/** Returns the options that still allow these choices. */
export function optionsAllowing(
  options: readonly MoveOption[],
  chosen: { readonly [field: string]: Json | undefined },
): readonly MoveOption[] {
  return options.filter(({ move }) =>
    Object.entries(chosen).every(
      ([field, value]) => value === undefined || (field in move && matches(move[field] as Pattern, value)),
    ),
  );
}

/** Returns the distinct values that `field` may have in these options, in the order of the options. */
export function valuesOf(options: readonly MoveOption[], field: string): readonly Json[] {
  const seen = new Map<string, Json>();
  for (const { move } of options)
    for (const value of valuesIn(move[field])) seen.set(JSON.stringify(value), value);
  return [...seen.values()];
}

function valuesIn(pattern: Pattern | undefined): readonly Json[] {
  if (pattern === undefined) return [];
  if (!isBound(pattern)) return [pattern as Json];
  switch (pattern.any) {
    case 'of':
      return pattern.values;
    case 'integer':
      return Array.from({ length: pattern.max - pattern.min + 1 }, (_, index) => pattern.min + index);
    case 'amount':
    case 'text':
    case 'items':
    case 'subset':
      return [];
  }
}

/** Returns whether a pattern allows a range of values rather than a single one. */
export function isBound(pattern: Pattern): pattern is Bound {
  return typeof pattern === 'object' && pattern !== null && 'any' in pattern;
}
