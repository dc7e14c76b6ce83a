import type { BreakTerms } from '@croupier/houses';

/**
 * A player's continuous betting without a break, from the first stake to the last evaluation. Times are milliseconds
 * since 1970.
 */
export interface Sequence {
  readonly began: number;
  /** The time of the last evaluation; undefined before the first one. */
  readonly evaluated: number | undefined;
}

type Minutes = Pick<BreakTerms, 'after' | 'lasts' | 'unbroken'>;

const MINUTE = 60_000;

/**
 * Returns the sequence that a stake in a new game belongs to. The current sequence continues, unless there
 * was a break before the stake.
 */
export function withStake(sequence: Sequence | undefined, at: number, { unbroken }: Minutes): Sequence {
  if (!sequence) return { began: at, evaluated: undefined };
  const gap = sequence.evaluated === undefined ? 0 : at - sequence.evaluated;
  return gap < unbroken * MINUTE ? sequence : { began: at, evaluated: undefined };
}

/** Returns the end of the compulsory break that bars a player from a new game at `at`; undefined if there is none. */
export function breakUntil(
  sequence: Sequence | undefined,
  at: number,
  { after, lasts }: Minutes,
): number | undefined {
  if (sequence?.evaluated === undefined) return undefined;
  if (sequence.evaluated - sequence.began < after * MINUTE) return undefined;
  const until = sequence.evaluated + lasts * MINUTE;
  return at < until ? until : undefined;
}
