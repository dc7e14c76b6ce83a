import { money } from '@croupier/core';
import { useEffect, useRef, useState } from 'react';
import type { Chip } from './chip.ts';

interface Remembered {
  readonly round: number;
  readonly bets: readonly Chip[];
}

interface Memory {
  /** The bets of the last round in which there were any, for a rebet. */
  readonly last: readonly Chip[];
  /** The bets placed in the current round. */
  readonly running: Remembered;
}

/** The time in milliseconds after which a bet is stored. */
const SOON = 150;

const NONE: Memory = { last: [], running: { round: 0, bets: [] } };

/**
 * Keeps the bets of the last round in which the player had any, and stores them for the next visit. Bets
 * count only while they are `running`, because those that stay on the layout after the result were not placed
 * again.
 */
export function useLastBets(
  table: string,
  round: number,
  running: boolean,
  bets: readonly Chip[],
): readonly Chip[] {
  const [recalled] = useState(() => recall(table));
  // This is a ref, because remembering the current round changes nothing on the screen.
  const memory = useRef(recalled);
  const waits = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!running) return;
    memory.current = lastBetsAfter(memory.current, round, bets);
    // The bets are stored after rendering, several changes at a time.
    waits.current ??= setTimeout(() => {
      waits.current = undefined;
      keep(table, memory.current);
    }, SOON);
  }, [table, running, round, bets]);
  // When a new round begins, the bets of the round before become the last bets, even before any new bet is
  // placed.
  return lastBetsAfter(memory.current, round, bets).last;
}

export function lastBetsAfter(before: Memory, round: number, bets: readonly Chip[]): Memory {
  if (before.running.round === round) return { ...before, running: { round, bets } };
  const last = before.running.bets.length > 0 ? before.running.bets : before.last;
  return { last, running: { round, bets } };
}

const KEY = 'croupier.last-bets.';

function keep(table: string, memory: Memory): void {
  try {
    localStorage.setItem(KEY + table, JSON.stringify(memory));
  } catch {
    // Without storage, the bets are remembered for this visit only.
  }
}

function recall(table: string): Memory {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY + table) ?? 'null') as Partial<Memory> | null;
    return {
      last: chips(kept?.last),
      running: { round: kept?.running?.round ?? 0, bets: chips(kept?.running?.bets) },
    };
  } catch {
    return NONE;
  }
}

/** Reads chips from the browser's storage. They may be from an older version or altered, so only whole chips count. */
function chips(kept: unknown): Chip[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each: Partial<Chip>) =>
    typeof each?.position === 'string' && Number.isSafeInteger(each.amount) && Number(each.amount) > 0
      ? [{ position: each.position, amount: money(Number(each.amount)) }]
      : [],
  );
}
