import { type Client, createClient, type Table } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { WebSocket } from 'ws';

/** A guest without a screen who plays through the client, so that a test can look at the staff's view. */
export interface Guest {
  readonly client: Client;
  readonly table: Table;
  /** Makes a move that must be accepted. */
  play(move: { readonly type: string; readonly [field: string]: unknown }): Promise<void>;
  /** Returns the guest's balance at the table, in minor units. */
  purse(): Promise<number>;
}

/** Seats a guest. Without `name`, the server names the guest, so that several guests in a test have different names. */
export async function sitDown(url: string, id: string, name?: string, code?: string): Promise<Guest> {
  const client = createClient({ url, WebSocket });
  const came = await client.api.guest(name === undefined ? {} : { name });
  if (isRefusal(came)) throw new Error(came.message);
  client.connect();
  const table = client.table(id);
  table.join({ as: 'player', ...(code === undefined ? {} : { code }) });
  await until(table, ({ status }) => status === 'here');
  return {
    client,
    table,
    play: async (move) => {
      const answer = await table.move(move);
      if (isRefusal(answer)) throw new Error(`${answer.code}: ${answer.message}`);
    },
    purse: async () => {
      // Earlier messages have arrived by the time this one is answered.
      await table.options();
      return table.getSnapshot().purse ?? 0;
    },
  };
}

/** Waits until `is` returns true for the table. */
export function until(table: Table, is: (shown: ReturnType<Table['getSnapshot']>) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!is(table.getSnapshot())) return;
      stop();
      resolve();
    };
    const stop = table.subscribe(look);
    look();
  });
}
