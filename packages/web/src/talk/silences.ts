import type { MutedSeat, TableSnapshot } from '@croupier/client';
import { useEffect, useReducer } from 'react';
import { useClient } from '../app/session.tsx';

const MINUTE = 60_000;
/** The interval in milliseconds at which the remaining time is updated. */
const EVERY = 5_000;

/** Returns the players whom the staff have muted and whose time is not over yet, by seat. */
export function useSilences({
  muted = NOBODY,
}: Pick<TableSnapshot, 'muted'>): ReadonlyMap<string, MutedSeat> {
  const client = useClient();
  const [, again] = useReducer((count: number) => count + 1, 0);
  const timed = muted.some(({ until }) => until !== null);
  useEffect(() => {
    if (!timed) return undefined;
    const timer = setInterval(again, EVERY);
    return () => clearInterval(timer);
  }, [timed]);
  const now = client.serverNow();
  return new Map(
    muted.flatMap((one) => (one.until === null || one.until > now ? [[one.seat, one] as const] : [])),
  );
}

const NOBODY: readonly MutedSeat[] = [];

/** Returns the minutes until a muted player may talk again, rounded up; undefined until the table closes. */
export function minutesLeft({ until }: MutedSeat, now: number): number | undefined {
  return until === null ? undefined : Math.max(1, Math.ceil((until - now) / MINUTE));
}
