import { type Client, createClient, type Table } from '@croupier/client';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase, type Storage } from '../src/open-database.ts';
import { ok } from './casino.ts';
import { storageEnv } from './crash.ts';
import { freePort, startServer } from './server-process.ts';

/** A server in a process of its own, and somebody who comes back to it whenever it is there again. */
export interface Killable {
  readonly client: Client;
  /** Where others come to it. */
  readonly url: string;
  /** The key that it printed at its first start, for whoever takes the staff's roles. */
  readonly staffKey: string;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** Starts it again on the same storage and port; `more` is what else it is told from now on. */
  start(more?: { readonly [variable: string]: string }): Promise<void>;
  close(): Promise<void>;
}

/** `more` is what else the server is told by environment. */
export async function openKillable(
  storage: Storage,
  more: { readonly [variable: string]: string } = {},
): Promise<Killable> {
  if ('url' in storage) await (await openDatabase(storage)).close(); // makes the schema
  const port = await freePort();
  let env = { ...storageEnv(storage), ...more, PORT: String(port), HOST: '127.0.0.1' };
  let server = await startServer(env);
  const url = `http://127.0.0.1:${port}`;
  const client = createClient({ url, WebSocket });
  return {
    client,
    url,
    staffKey: server.said().match(/#staff=([\w-]+)/)?.[1] ?? '',
    kill: () => server.kill(),
    start: async (others = {}) => {
      env = { ...env, ...others };
      server = await startServer(env);
    },
    close: async () => {
      client.close();
      await server.stop();
    },
  };
}

/** A private table at such a server, with a virtual dealer, and a guest who plays there. */
export interface KillableTable<View, PlayerView> {
  readonly server: Killable;
  readonly id: string;
  /** The guest's. */
  readonly seat: string;
  readonly table: Table;
  shot(): {
    readonly status: string;
    readonly round: string | undefined;
    readonly view: View;
    readonly playerView: PlayerView;
  };
  /** Ends the server without a word, starts it again and waits; the table must be as it was. */
  killed(until: () => Promise<void>): Promise<void>;
}

export async function openKillableTable<View, PlayerView>(
  storage: Storage,
  plan: string,
  timing: { readonly [step: string]: number },
): Promise<KillableTable<View, PlayerView>> {
  const server = await openKillable(storage, { TIMING: JSON.stringify(timing) });
  const { client } = server;
  const { account } = ok(await client.api.guest());
  const { id } = ok(await client.api.openTable({ plan, name: 'Crash', dealer: 'virtual', private: true }));
  client.connect();
  const table = client.table(id);
  table.join({ as: 'player' });
  const shot = () => {
    const { status, state, playerView } = table.getSnapshot();
    return {
      status,
      round: state?.round.id,
      view: state?.view as unknown as View,
      playerView: playerView as unknown as PlayerView,
    };
  };
  await vi.waitFor(() => expect(shot().status).toBe('here'), { timeout: 20_000 });
  return {
    server,
    id,
    seat: account.id,
    table,
    shot,
    killed: async (until) => {
      const before = shot();
      await server.kill();
      await vi.waitFor(() => expect(shot().status).not.toBe('here'), { timeout: 20_000 });
      await server.start();
      await until();
      expect(shot()).toEqual(before);
    },
  };
}
