import type { BreakTerms } from '@croupier/houses';

/**
 * Bets of a player one after another, without a break: from the first stake to the last evaluation. Milliseconds since
 * 1970.
 */
export interface Sequence {
  readonly began: number;
  /** Undefined while nothing in it has been evaluated yet. */
  readonly evaluated: number | undefined;
}

type Minutes = Pick<BreakTerms, 'after' | 'lasts' | 'unbroken'>;

const MINUTE = 60_000;

/** The sequence that a stake in a new game belongs to: the one there was, unless a break came before it. */
export function withStake(sequence: Sequence | undefined, at: number, { unbroken }: Minutes): Sequence {
  if (!sequence) return { began: at, evaluated: undefined };
  const gap = sequence.evaluated === undefined ? 0 : at - sequence.evaluated;
  return gap < unbroken * MINUTE ? sequence : { began: at, evaluated: undefined };
}

/** When the compulsory break ends that keeps a player from staking in a new game at `at`; undefined when none does. */
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
