import { useEffect, useReducer, useState } from 'react';

interface BetTime {
  readonly open: boolean;
  readonly table: string;
  readonly round: number;
  /** The betting time in the table's settings, in seconds. */
  readonly seconds: number;
  readonly now: () => number;
}

/** The interval in milliseconds at which the remaining time is updated. */
const EVERY = 250;

/**
 * Returns the remaining betting time in whole seconds, counting down to zero; undefined while bets are closed. A
 * person closes the bets, so nothing happens at zero. The countdown survives a reload of the page.
 */
export function useBetTime({ open, table, round, seconds, now }: BetTime): number | undefined {
  const key = `croupier.bets.${table}`;
  const [since, setSince] = useState<number>();
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!open) {
      sessionStorage.removeItem(key);
      setSince(undefined);
      return undefined;
    }
    const [stored, at] = (sessionStorage.getItem(key) ?? '').split(' ');
    const began = stored === String(round) && Number(at) > 0 ? Number(at) : now();
    sessionStorage.setItem(key, `${round} ${began}`);
    setSince(began);
    const timer = setInterval(again, EVERY);
    return () => clearInterval(timer);
  }, [open, key, round, now]);
  if (!open || since === undefined) return undefined;
  return Math.max(0, Math.ceil(seconds - (now() - since) / 1000));
}
