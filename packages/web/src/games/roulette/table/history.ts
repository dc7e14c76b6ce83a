import type { TableSnapshot, TableState } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useEffect, useMemo, useState } from 'react';
import { useClient } from '../../../app/session.tsx';

/** A round that is over, or that has at least been decided. */
export interface PastRound {
  readonly id: string;
  readonly number: number;
  readonly result: roulette.RouletteResult;
}

/** The number of recent rounds to keep: more than fit on any screen. */
const MOST = 60;

/**
 * Returns the last rounds of a table, newest first. Each is added when its result is revealed. The archive
 * provides rounds from before the page was opened, and rounds missed during a lost connection. It also
 * provides rounds that a busy page did not render in time.
 */
export function useHistory(
  table: string,
  { status, state: live }: TableSnapshot,
  told: TableState,
): readonly PastRound[] {
  const { api } = useClient();
  const [past, setPast] = useState<readonly PastRound[]>([]);
  const previous = (live?.round.number ?? 1) - 1;
  const missing = past.some(({ number }) => number === previous) ? 0 : previous;
  useEffect(() => {
    if (status !== 'here' || missing === 0) return undefined;
    let wanted = true;
    void api.rounds({ table, limit: MOST }).then((answer) => {
      if (!wanted || isRefusal(answer)) return;
      const known = answer.rounds.flatMap(({ id, number, result }) =>
        isResult(result) ? [{ id, number, result }] : [],
      );
      setPast((before) => joined(known, before));
    });
    return () => {
      wanted = false;
    };
  }, [api, table, status, missing]);

  const result = resultIn(live);
  const { id, number } = live?.round ?? {};
  useEffect(() => {
    if (result && id !== undefined && number !== undefined)
      setPast((before) => joined([{ id, number, result }], before));
  }, [result, id, number]);
  const until = resultIn(told) ? told.round.number : told.round.number - 1;
  return useMemo(() => past.filter((each) => each.number <= until), [past, until]);
}

function resultIn(state: TableState | undefined): roulette.RouletteResult | undefined {
  return (state?.view as roulette.RouletteView | undefined)?.result;
}

function isResult(result: unknown): result is roulette.RouletteResult {
  return typeof result === 'object' && result !== null && ('pocket' in result || 'void' in result);
}

/** Joins both lists, newest first, each round once. A new entry replaces a known one. */
function joined(fresh: readonly PastRound[], known: readonly PastRound[]): readonly PastRound[] {
  const all = new Map(known.map((each) => [each.number, each]));
  for (const each of fresh) all.set(each.number, each);
  return [...all.values()].sort((a, b) => b.number - a.number).slice(0, MOST);
}

/**
 * Returns the revealed result until bets open for the next round, because the dolly stays on it while wins are paid.
 */
export function useDecided(
  { result, stage }: roulette.RouletteView,
  { id, number }: TableState['round'],
  past: readonly PastRound[],
): DecidedRound | undefined {
  const before = stage === 'waiting' ? past.find((each) => each.number === number - 1) : undefined;
  return useMemo(() => {
    if (result) return { round: id, result };
    return before && 'pocket' in before.result ? { round: before.id, result: before.result } : undefined;
  }, [result, id, before]);
}

/** A round whose result has been revealed. */
export interface DecidedRound {
  readonly round: string;
  readonly result: roulette.RouletteResult;
}
