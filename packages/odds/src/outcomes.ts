import type { Bound, Json, MoveOption, Pattern } from '@croupier/core';

/** One outcome of a random draw: the move, and the number of equally likely draws that produce it. */
export interface Outcome<Move> {
  readonly move: Move;
  readonly ways: number;
}

/**
 * Returns all outcomes when a round waits for a draw: every combination of the option's free values, with
 * equal combinations counted together. Throws a TypeError for an option that is not a draw.
 */
export function outcomesOf<Move>(option: MoveOption): readonly Outcome<Move>[] {
  if (!option.draw) throw new TypeError(`${option.move.type} is not a draw`);
  const ways = new Map<string, number>();
  for (const move of combinations(option.move)) {
    const key = JSON.stringify(move);
    ways.set(key, (ways.get(key) ?? 0) + 1);
  }
  return [...ways].map(([key, count]) => ({ move: JSON.parse(key) as Move, ways: count }));
}

/** Returns every move that a pattern allows. All of its free values must be choices or ranges of integers. */
function combinations(pattern: { readonly [field: string]: Pattern }): { [field: string]: Json }[] {
  let found: { [field: string]: Json }[] = [{}];
  for (const [field, allowed] of Object.entries(pattern)) {
    const values = valuesOf(allowed);
    found = found.flatMap((begun) => values.map((value) => ({ ...begun, [field]: value })));
  }
  return found;
}

function valuesOf(pattern: Pattern): readonly Json[] {
  if (isBound(pattern)) {
    if (pattern.any === 'of') return pattern.values;
    if (pattern.any !== 'integer') throw new TypeError(`cannot list every ${pattern.any}`);
    return Array.from({ length: pattern.max - pattern.min + 1 }, (_, index) => pattern.min + index);
  }
  if (typeof pattern !== 'object' || pattern === null || Array.isArray(pattern)) return [pattern as Json];
  return combinations(pattern as { readonly [field: string]: Pattern });
}

function isBound(pattern: Pattern): pattern is Bound {
  return typeof pattern === 'object' && pattern !== null && 'any' in pattern;
}
