import { type Client, createClient } from '@croupier/client';
import { WebSocket } from 'ws';
import { openDatabase, type Storage } from '../src/storage/open.ts';
import { storageEnv } from './crash.ts';
import { freePort, startServer } from './server-process.ts';

/** A server in a process of its own, and somebody who comes back to it whenever it is there again. */
export interface Killable {
  readonly client: Client;
  /** Where others come to it. */
  readonly url: string;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** Starts it again on the same storage and port. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** `more` is what else the server is told by environment. */
export async function openKillable(
  storage: Storage,
  more: { readonly [variable: string]: string } = {},
): Promise<Killable> {
  if ('url' in storage) await (await openDatabase(storage)).close(); // makes the schema
  const port = await freePort();
  const env = { ...storageEnv(storage), ...more, PORT: String(port), HOST: '127.0.0.1' };
  let server = await startServer(env);
  const url = `http://127.0.0.1:${port}`;
  const client = createClient({ url, WebSocket });
  return {
    client,
    url,
    kill: () => server.kill(),
    start: async () => {
      server = await startServer(env);
    },
    close: async () => {
      client.close();
      await server.stop();
    },
  };
}
