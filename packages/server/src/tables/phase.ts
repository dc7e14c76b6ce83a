import { type AnyRules, type Pace, UNLIMITED_FUNDS } from '@croupier/core';
import { z } from 'zod';
import type { Round } from './round.ts';
import { type NextRoutine, routineOf } from './routine.ts';

/**
 * The phase of a table until the virtual croupier's next step: bets are open, a player decides, or the ball is
 * spinning.
 */
export interface Phase {
  readonly name: string;
  /** The waits of this phase, with their start times. The step is made when the first of them is over. */
  readonly waits: ReadonlyMap<Pace, number>;
}

const pace = z.enum(['open', 'betting', 'decision', 'draw', 'close', 'result', 'pay']);

/** A phase as JSON. */
export const storedPhase = z.object({ name: z.string(), waits: z.array(z.tuple([pace, z.int()])) });

export function phaseToStore({ name, waits }: Phase): z.output<typeof storedPhase> {
  return { name, waits: [...waits] };
}

/** Returns the phase that ends with this step: the current one, or one that begins now. */
export function phaseOfStep(
  { name, pace }: Pick<NextRoutine, 'name' | 'pace'>,
  at: number,
  present: Phase | undefined,
): Phase {
  const waits = present?.name === name ? present.waits : new Map<Pace, number>();
  return { name, waits: waits.has(pace) ? waits : new Map([...waits, [pace, at]]) };
}

/**
 * Returns the phase of a round that was read back. The stored phase is from before the last commit. If the phase is now
 * a different one, it began with that commit.
 */
export function resumedPhase(
  rules: AnyRules,
  round: Round,
  stored: z.output<typeof storedPhase> | null,
): Phase | undefined {
  const { next } = routineOf(rules, round, { at: round.at, availableFunds: UNLIMITED_FUNDS });
  if (!next || round.moves === 0) return undefined;
  return phaseOfStep(next, round.at, stored ? { ...stored, waits: new Map(stored.waits) } : undefined);
}
