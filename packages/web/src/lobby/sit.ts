import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useClient, useConnection } from '../app/session.tsx';

/** The progress of going to a table. */
export interface TableEntry {
  /** The table to which the user is going. */
  readonly at: string | undefined;
  readonly to: (table: string) => Promise<void>;
}

/** Goes to a table. A visitor becomes a guest first. */
export function useEnterTable(): TableEntry {
  const client = useClient();
  const { account } = useConnection();
  const [, go] = useLocation();
  const [at, setAt] = useState<string>();
  const to = useCallback(
    async (table: string) => {
      setAt(table);
      // The table's page shows a refusal. A visitor can watch there and try again.
      if (!account) await client.api.guest();
      go(`/table/${table}`);
    },
    [client, account, go],
  );
  return { at, to };
}
