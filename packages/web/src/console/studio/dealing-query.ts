import type { Dealing, TableInfo } from '@croupier/client';
import { createContext, useContext } from 'react';
import { useDeals } from '../../app/deals.ts';
import { useClient } from '../../app/session.tsx';
import type { Query } from '../../forms/query.ts';
import { usePolled } from '../../forms/use-polled.ts';

/** The milliseconds between two requests for the dealer and the checks. A relief is announced minutes in advance. */
const EVERY = 5_000;

const DealingContext = createContext<Query<Dealing> | undefined>(undefined);
/** Provides the dealing state of a table to all parts of its console, so that it is requested only once. */
export const DealingProvider = DealingContext.Provider;

/** Polls the dealing state of a public table, if a person deals the table and the user may deal there. */
export function useDealingOf(info: TableInfo): Query<Dealing> {
  const { api } = useClient();
  const table = info.id;
  const isAsked = useDeals(info) && info.dealer === 'console' && info.code === null;
  return usePolled(isAsked ? `dealing ${table}` : undefined, EVERY, () => api.dealing({ table }));
}

/** Returns the dealing state of this console's table. */
export function useDealing(): Query<Dealing> {
  const dealing = useContext(DealingContext);
  if (!dealing) throw new Error('outside a console');
  return dealing;
}
