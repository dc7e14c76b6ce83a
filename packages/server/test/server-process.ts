import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { workspaceOnly } from '../../../scripts/build.mjs';

/** Tests and benchmarks alike run in the project's root. */
const root = process.cwd();

/** The server as it stands in the sources, built, to be run in processes that may be killed. */
export interface BuiltServer {
  /** Starts it and waits until it is open. */
  start(env: Record<string, string>): Promise<ServerProcess>;
  remove(): void;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** Ends it without a word, as `kill -9` does. */
  kill(): Promise<void>;
  /** Tells it to stop. Gives its exit status. */
  stop(): Promise<number | null>;
}

export async function builtServer(): Promise<BuiltServer> {
  const cache = join(root, 'node_modules/.cache/croupier');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'server-'));
  const program = join(folder, 'server.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['packages/server/src/main.ts'],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [workspaceOnly],
  });
  return {
    start: (env) => start(program, env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function start(program: string, env: Record<string, string>): Promise<ServerProcess> {
  const { DATABASE_URL: _, ...usual } = process.env;
  const child = spawn(process.execPath, [program], {
    // Tests ask for the bots that they want.
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
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
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
