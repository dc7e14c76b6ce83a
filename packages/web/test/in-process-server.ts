import { isRefusal } from '@croupier/core';
import { createStaffKey } from '../../server/src/accounts/staff.ts';
import { systemRuntime } from '../../server/src/casino/system-runtime.ts';
import { readConfig } from '../../server/src/program/config.ts';
import { type Server, serve } from '../../server/src/program/serve.ts';
import type { RelayPort } from '../../server/src/streams/relay-port.ts';
import { builtRelay } from '../../server/src/streams/relay-process.ts';
import { quickPasswords } from '../../server/test/quick-passwords.ts';
import { testDatabase } from '../../server/test/storage.ts';
import { watchQueries } from '../../server/test/watch-queries.ts';
import { MovedClock } from './moved-clock.ts';

/** A server in the process of the test, whose clock the test advances. */
export interface InProcessServer {
  /** The staff key that the operator reads at the first start. */
  readonly staffKey: string;
  /** Creates another staff key. */
  newStaffKey(): Promise<string>;
  /** Lets this many seconds pass immediately. */
  pass(seconds: number): void;
  /** Resolves when all due work is done and stored, such as e-mails and payments. */
  drain(): Promise<void>;
  /** Stops the server. */
  stop(): Promise<void>;
  /** Starts the same casino again on the same port. */
  start(): Promise<void>;
}

/** Starts a server with these settings, on a new database. `relay` can replace the relay for pictures. */
export async function openInProcessServer(
  env: Readonly<Record<string, string>>,
  relay: (real: RelayPort) => RelayPort = (real) => real,
): Promise<InProcessServer> {
  const stored = await testDatabase();
  const { database } = watchQueries(stored.database); // the next test file also uses this database
  const clock = new MovedClock();
  const config = readConfig([], { BOTS: 'none', ...env });
  if (isRefusal(config)) throw new Error(config.message);
  const start = async () => {
    const real = builtRelay(config.streamPort ?? config.port, systemRuntime.clock, config.streamServer);
    const opened = await serve(
      { ...systemRuntime, clock, openDatabase: async () => database },
      {
        ...config,
        relay: real && relay(real),
        parts: { passwords: quickPasswords },
        onFatal: ({ message }) => {
          throw new Error(message);
        },
      },
    );
    if (isRefusal(opened)) throw new Error(opened.message);
    return opened;
  };
  let server: Server = await start();
  const staffKey = server.staffKey ?? '';
  return {
    staffKey,
    newStaffKey: () => database.transaction((tx) => createStaffKey(tx, systemRuntime.entropy, clock.now())),
    pass: (seconds) => clock.pass(seconds),
    drain: () => server.drain(),
    stop: () => server.stop(),
    start: async () => {
      server = await start();
    },
  };
}
