import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Host } from './cluster/hosts.ts';
import { SHORT_LIVED, serverProgram } from './program.ts';

/** A server from the current sources, in a separate process that a test can kill. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** Kills the server, as `kill -9` does. */
  kill(): Promise<void>;
  /** Signals the server to stop. Returns its exit status. */
  stop(): Promise<number | null>;
}

/** The host on which a server is started. It can have its own network. */
export type ServerHost = Pick<Host, 'spawn'>;

const HERE: ServerHost = { spawn };

/** Starts the server, or the program at the given path, and waits until it is open. */
export async function startServer(
  env: Record<string, string>,
  host = HERE,
  program?: string,
): Promise<ServerProcess> {
  const { DATABASE_URL: _, ...usual } = process.env;
  const child = host.spawn(process.execPath, [...SHORT_LIVED, program ?? (await serverProgram())], {
    // Tests explicitly request the bots that they need.
    env: { ...usual, BOTS: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  let text = '';
  const open = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      text = `${text}${chunk}`.slice(-20_000);
      if (text.includes('open at http')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });
  await Promise.race([
    open,
    gone.then(() => {
      throw new Error(`the server did not open: ${text}`);
    }),
  ]);
  return {
    child,
    said: () => text,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return (await gone)[0];
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
