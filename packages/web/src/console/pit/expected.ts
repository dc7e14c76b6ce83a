import type { TakingsRow } from '@croupier/client';
import type { Plan } from '@croupier/core';
import { type BetTheory, expectedWin } from '@croupier/odds';
import { useEffect, useState } from 'react';
import { askWorker } from '../../app/ask-worker.ts';
import { fetchPlan } from '../../plans/plans.ts';
import type { PlanTheory } from './theory.worker.ts';

/** The deviation from which a win is considered unusual. */
export const UNUSUAL = 3;

/** The theory of bets, by plan and bet. */
export type Theories = ReadonlyMap<string, ReadonlyMap<string, BetTheory>>;

/** The expected win of a group of a report, and the distance of the actual win from it in standard deviations. */
export interface Expectation {
  readonly win: number;
  readonly deviation: number;
  readonly score: number;
}

/**
 * Returns the expected win of a group; undefined if the theory of one of its bets is unknown or nothing was staked.
 * The whole group is considered unknown then, because a part of the win could not be compared.
 */
export function expectationOf(
  { win, bets, variance }: Pick<TakingsRow, 'win' | 'bets'> & Partial<Pick<TakingsRow, 'variance'>>,
  theories: Theories,
): Expectation | undefined {
  const expected = expectedWin(bets, ({ plan, bet }) => theories.get(plan)?.get(bet), variance);
  if (!expected || expected.deviation === 0) return undefined;
  return { ...expected, score: (win - expected.win) / expected.deviation };
}

/** The sums of a report up to a period. The expectation is undefined if it is unknown for one of the periods. */
export interface RunningTotal {
  readonly win: number;
  readonly expected: { readonly win: number; readonly deviation: number } | undefined;
}

/** Returns the running totals of the periods of a report, in their order. */
export function runningTotals(rows: readonly TakingsRow[], theories: Theories | undefined): RunningTotal[] {
  let [win, mean, variance, isKnown] = [0, 0, 0, theories !== undefined];
  return rows.map((row) => {
    win += row.win;
    const expected = expectedWin(row.bets, ({ plan, bet }) => theories?.get(plan)?.get(bet), row.variance);
    isKnown &&= expected !== undefined;
    mean += expected?.win ?? 0;
    variance += (expected?.deviation ?? 0) ** 2;
    return { win, expected: isKnown ? { win: mean, deviation: Math.sqrt(variance) } : undefined };
  });
}

/** Calculates the theory of these plans in the background; undefined until it is known. */
export function useTheories(plans: readonly string[]): Theories | undefined {
  const [theories, setTheories] = useState<Theories>();
  const key = [...new Set(plans)].sort().join(' ');
  useEffect(() => {
    let isWanted = true;
    void calculate(key.split(' ').filter(Boolean)).then((known) => isWanted && setTheories(known));
    return () => {
      isWanted = false;
    };
  }, [key]);
  return theories;
}

/** The theory that was calculated during this visit. It depends on the plan only. */
const known = new Map<string, ReadonlyMap<string, BetTheory>>();

async function calculate(ids: readonly string[]): Promise<Theories> {
  const missing = ids.filter((id) => !known.has(id));
  const found = await Promise.all(missing.map(fetchPlan));
  const plans = found.filter((plan): plan is Plan => plan !== undefined);
  if (plans.length > 0) {
    const worker = new Worker(new URL('./theory.worker.ts', import.meta.url), { type: 'module' });
    const answer = await askWorker<readonly Plan[], readonly PlanTheory[]>(worker, plans);
    for (const [at, plan] of plans.entries()) known.set(plan.id, new Map(answer[at]));
  }
  return new Map(ids.map((id) => [id, known.get(id) ?? new Map()]));
}
