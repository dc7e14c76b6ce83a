import type { TableInfo } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { useCallback, useEffect, useState } from 'react';
import { useClient, useConnection } from '../app/session.tsx';

/** The open tables with their live state. */
export type Tables =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly again: () => void }
  | { readonly state: 'here'; readonly tables: readonly TableInfo[] };

/** Returns all public tables and keeps them up to date. After a lost connection, the list is loaded again. */
export function useTables(): Tables {
  const client = useClient();
  const { status } = useConnection();
  const [tables, setTables] = useState<readonly TableInfo[]>();
  const [failed, setFailed] = useState(false);
  const read = useCallback(async () => {
    setFailed(false);
    const answer = await client.api.tables();
    if (isRefusal(answer)) setFailed(true);
    else setTables(answer.tables);
  }, [client]);
  const online = status === 'online';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lost connection has missed changes
  useEffect(() => {
    void read();
  }, [read, online]);
  useEffect(() => client.onLobby((changed) => setTables((all) => all && withTable(all, changed))), [client]);
  if (tables) return { state: 'here', tables };
  return failed ? { state: 'failed', again: () => void read() } : { state: 'loading' };
}

/** Returns the list with the new state of one table, without closed and private tables. */
function withTable(all: readonly TableInfo[], changed: TableInfo): readonly TableInfo[] {
  if (changed.state === 'closed' || changed.code !== null) return all.filter(({ id }) => id !== changed.id);
  if (!all.some(({ id }) => id === changed.id)) return [...all, changed];
  return all.map((table) => (table.id === changed.id ? changed : table));
}
