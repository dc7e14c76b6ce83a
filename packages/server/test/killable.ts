import { type Client, createClient, type Table } from '@croupier/client';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from '../src/casino/system-runtime.ts';
import type { Storage } from '../src/runtime/runtime.ts';
import { ok } from './casino.ts';
import { storageEnv } from './crash.ts';
import { freePort, startServer } from './server-process.ts';

/** A server in a separate process, with a client that reconnects after every restart. */
export interface Killable {
  readonly client: Client;
  /** The server's address for other clients. */
  readonly url: string;
  /** The staff key that the server printed at its first start. */
  readonly staffKey: string;
  /** Kills the server. */
  kill(): Promise<void>;
  /** Restarts the server on the same storage and port. `more` adds environment variables from now on. */
  start(more?: { readonly [variable: string]: string }): Promise<void>;
  close(): Promise<void>;
}

/** Starts a killable server. `more` adds environment variables. */
export async function openKillable(
  storage: Storage,
  more: { readonly [variable: string]: string } = {},
): Promise<Killable> {
  if ('url' in storage) await (await openDatabase(storage)).close(); // Opening the database creates the schema.
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

/** A private table on such a server, with a virtual croupier and a guest as player. */
export interface KillableTable<View, PlayerView> {
  readonly server: Killable;
  readonly id: string;
  /** The guest's seat. */
  readonly seat: string;
  readonly table: Table;
  shot(): {
    readonly status: string;
    readonly round: string | undefined;
    readonly view: View;
    readonly playerView: PlayerView;
  };
  /** Kills the server, restarts it, and waits for `until`. Fails if the table is not as before. */
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
