import {
  type Client,
  createClient,
  type JoinOptions,
  type LinkState,
  type Me,
  type Table,
  type TableSnapshot,
} from '@croupier/client';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { saveCommitment } from '../rounds/saved-commitments.ts';
import { afterPaint } from './after-paint.ts';

const ClientContext = createContext<Client | undefined>(undefined);
/** Provides an existing client to the pages inside it. */
export const ClientProvider = ClientContext.Provider;

/** Provides one connection to the casino for all pages inside it. */
export function Session({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => createClient({ schedule: afterPaint }));
  useEffect(() => {
    client.connect();
    return () => client.close();
  }, [client]);
  return (
    <ClientContext value={client}>
      <Purses client={client} />
      {children}
    </ClientContext>
  );
}

/** Loads the account and its purses as soon as the server reports that the user is signed in. */
function Purses({ client }: { readonly client: Client }) {
  const { account } = useConnection();
  const id = account?.id;
  useEffect(() => {
    if (id !== undefined && client.me.getSnapshot()?.account.id !== id) void client.loadMe();
  }, [client, id]);
  return null;
}

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('outside <Session>');
  return client;
}

/** Returns the connection, and the account that it is signed in to. */
export function useConnection(): LinkState {
  const { connection } = useClient();
  return useSyncExternalStore(connection.subscribe, connection.getSnapshot);
}

/** Returns the account with its purses; undefined for a visitor, or while it is loading. */
export function useMe(): Me | undefined {
  const { me } = useClient();
  return useSyncExternalStore(me.subscribe, me.getSnapshot);
}

/** Returns whether the user's session has ended for a reason other than signing out on this page. */
export function useSessionEnded(): boolean {
  const { sessionEnded } = useClient();
  return useSyncExternalStore(sessionEnded.subscribe, sessionEnded.getSnapshot);
}

/**
 * The tables that no mounted component uses any more, each with the timer that leaves it. A component that only moves
 * within the page is mounted again immediately, so the table must not be left in between.
 */
const leaving = new WeakMap<Table, ReturnType<typeof setTimeout>>();

/** Joins a table for as long as the component is shown, and returns the table's current state. */
export function useTable(
  id: string,
  { as, code, picture = false }: JoinOptions,
): { table: Table; shown: TableSnapshot } {
  const table = useClient().table(id);
  useEffect(() => {
    clearTimeout(leaving.get(table));
    table.join({ as, picture, ...(code === undefined ? {} : { code }) });
  }, [table, as, code, picture]);
  useEffect(
    () => () => {
      leaving.set(
        table,
        setTimeout(() => table.leave(), 0),
      );
    },
    [table],
  );
  const shown = useSyncExternalStore(table.subscribe, table.getSnapshot);
  const round = shown.state?.round;
  const roots = round?.packs?.map(({ root }) => root).join(' ');
  useEffect(() => {
    if (round?.commitment) saveCommitment(round.id, round.commitment, roots?.split(' '));
  }, [round?.id, round?.commitment, roots]);
  return { table, shown };
}
