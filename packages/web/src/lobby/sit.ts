import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useClient, useConnection } from '../app/session.tsx';

/** Going to a table. */
export interface Sitting {
  /** The table somebody is on the way to. */
  readonly at: string | undefined;
  readonly to: (table: string) => Promise<void>;
}

/** Goes to a table; a visitor becomes a guest on the way. */
export function useSit(): Sitting {
  const client = useClient();
  const { account } = useConnection();
  const [, go] = useLocation();
  const [at, setAt] = useState<string>();
  const to = useCallback(
    async (table: string) => {
      setAt(table);
      // A refusal is shown at the table: there a visitor watches and may try again.
      if (!account) await client.api.guest();
      go(`/table/${table}`);
    },
    [client, account, go],
  );
  return { at, to };
}
