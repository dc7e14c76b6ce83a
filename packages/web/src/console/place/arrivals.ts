import { useEffect, useMemo, useState } from 'react';

/** The seats that the dealer has seen at the table. A seat is `new` until its player has been welcomed. */
export type Seen = Readonly<Record<string, 'new' | 'met'>>;

/** Returns the seats after an update of the table. Seats present at the first update do not count as new. */
export function seenAfter(before: Seen | undefined, sitting: readonly string[]): Seen {
  return Object.fromEntries(sitting.map((seat) => [seat, before ? (before[seat] ?? 'new') : 'met']));
}

/** Returns the seats that have left the table since the last update. */
export function leftSince(before: Seen | undefined, sitting: readonly string[]): readonly string[] {
  return Object.keys(before ?? {}).filter((seat) => !sitting.includes(seat));
}

export interface Arrivals {
  /** Returns whether a player has arrived and has not been welcomed yet. */
  readonly isNew: (seat: string) => boolean;
  /** The players who have just left. */
  readonly left: readonly string[];
  /** Records that a player was welcomed. */
  readonly met: (seat: string) => void;
}

/** The milliseconds for which the name of a player who left is shown. */
const SHOWN = 30_000;

/**
 * Shows the dealer who has arrived and who has left. The state survives a reload of the page. `sitting` is undefined
 * until it is known.
 */
export function useArrivals(table: string, sitting: readonly string[] | undefined): Arrivals {
  const key = `croupier.seen.${table}`;
  const [seen, setSeen] = useState<Seen | undefined>(() => stored(key));
  const [left, setLeft] = useState<readonly string[]>([]);
  const present = sitting?.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `present` decides when the players have changed
  useEffect(() => {
    if (!sitting) return;
    const gone = leftSince(seen, sitting);
    setSeen(seenAfter(seen, sitting));
    setLeft((all) => [...all.filter((seat) => !sitting.includes(seat)), ...gone].slice(-3));
  }, [present]);
  useEffect(() => {
    if (seen) sessionStorage.setItem(key, JSON.stringify(seen));
  }, [key, seen]);
  useEffect(() => {
    if (left.length === 0) return undefined;
    const timer = setTimeout(() => setLeft([]), SHOWN);
    return () => clearTimeout(timer);
  }, [left]);
  return useMemo(
    () => ({
      isNew: (seat) => seen?.[seat] === 'new',
      left,
      met: (seat) => setSeen((all) => (all?.[seat] === 'new' ? { ...all, [seat]: 'met' } : all)),
    }),
    [seen, left],
  );
}

/** Reads the stored state; undefined if there is none, or if something else is stored under the key. */
function stored(key: string): Seen | undefined {
  try {
    const seen: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof seen !== 'object' || seen === null || Array.isArray(seen)) return undefined;
    return Object.fromEntries(
      Object.entries(seen).map(([seat, state]) => [seat, state === 'new' ? 'new' : 'met']),
    );
  } catch {
    return undefined;
  }
}
