import { messages } from 'messages:app/people';
import type { TableInfo } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDeals } from '../app/deals.ts';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';

export interface People {
  /** Returns the name of the player in a seat, or a number if the name is unknown. */
  readonly nameOf: (seat: string) => string;
  /** The players who are seated at the table now. */
  readonly sitting: readonly { readonly seat: string; readonly name: string }[];
  /** Whether the seated players are known yet. */
  readonly known: boolean;
}

const REFRESH_DELAY = 1500;
/** The interval in milliseconds at which a screen that shows the seated players requests them again. */
const EVERY = 3000;

interface Wanted {
  readonly table: string;
  /** The seats whose names are needed. A change loads the names again. */
  readonly seats: readonly string[];
  /** The code that lets people other than staff see the players of a private table. */
  readonly code?: string | undefined;
  /** Whether to also keep track of players who come and go without a bet. */
  readonly watch?: boolean;
  /** Whether to delay the request for names. */
  readonly quiet?: boolean;
}

/** Returns the players of a table by name, for its staff and, at a private table, for people with its code. */
export function usePeople({ table, seats, code, watch = false, quiet = false }: Wanted): People {
  const { api } = useClient();
  const text = useMessages(messages);
  const [sitting, setSitting] = useState<People['sitting']>([]);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [known, setKnown] = useState(false);
  const wasKnown = useRef(false);
  wasKnown.current = known;
  const wanted = seats.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` decides when to ask again
  useEffect(() => {
    if (quiet) return undefined;
    let shown = true;
    const ask = async () => {
      const answer = await api.people({ table, ...(code === undefined ? {} : { code }) });
      if (!shown || isRefusal(answer)) return;
      setKnown(true);
      setSitting(answer.people.filter(({ here }) => here));
      setNames(
        (before) => new Map([...before, ...answer.people.map(({ seat, name }) => [seat, name] as const)]),
      );
    };
    const wait = setTimeout(ask, wasKnown.current ? REFRESH_DELAY : 0);
    const timer = watch ? setInterval(ask, EVERY) : undefined;
    return () => {
      shown = false;
      clearTimeout(wait);
      clearInterval(timer);
    };
  }, [api, table, code, wanted, watch, quiet]);
  const nameOf = useCallback(
    (seat: string) => names.get(seat) ?? text.player({ number: numberOf(seat, wanted.split(' ')) }),
    [names, text, wanted],
  );
  return { nameOf, sitting, known };
}

/** Returns whether the user may see the players of a table by name: as its dealer, or at a private table. */
export function useSeesPeople(info: Pick<TableInfo, 'house' | 'host' | 'code'>): boolean {
  const deals = useDeals(info);
  return deals || info.code !== null;
}

/** Returns the number of a player without a known name: their position among those shown. */
function numberOf(seat: string, seats: readonly string[]): number {
  return Math.max(1, seats.indexOf(seat) + 1);
}
