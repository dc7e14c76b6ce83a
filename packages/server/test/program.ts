import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root, staleTargets, workspaceOnly } from '../../../scripts/build.mjs';

/**
 * Node flags for a short-lived server. The embedded PostgreSQL is compiled once without optimization, because
 * optimization takes longer than it saves.
 */
export const SHORT_LIVED = ['--liftoff-only'];

let program: Promise<string> | undefined;

/**
 * Returns the path of the server program: dist/server.js if it is up to date, otherwise a new bundle of the
 * sources.
 */
export function serverProgram(): Promise<string> {
  program ??= staleTargets().some(({ name }) => name === 'programs')
    ? bundle('server', 'packages/server/src/program/main.ts')
    : Promise.resolve(join(root, 'dist/server.js'));
  return program;
}

/**
 * Bundles a program as the build does, in a directory from which it finds its npm packages. Replaces the old
 * file by renaming, because another run may be starting it.
 */
export async function bundle(name: string, entry: string): Promise<string> {
  const folder = join(root, 'node_modules/.cache/croupier/program');
  mkdirSync(folder, { recursive: true });
  const [fresh, file] = [join(folder, `${name}-${process.pid}.mjs`), join(folder, `${name}.mjs`)];
  await build({
    absWorkingDir: root,
    entryPoints: [join(root, entry)],
    outfile: fresh,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [workspaceOnly],
  });
  renameSync(fresh, file);
  return file;
}

/** The server in a separate process. */
export class Program {
  out = '';
  errors = '';
  private readonly ended: Promise<number | null>;

  private constructor(readonly process: ChildProcess) {
    process.stdout?.on('data', (text) => {
      this.out += text;
    });
    process.stderr?.on('data', (text) => {
      this.errors += text;
    });
    this.ended = once(process, 'close').then(([status]) => status as number | null);
  }

  static start(path: string, env: Record<string, string>, args: readonly string[] = []): Program {
    const { DATABASE_URL: _, PORT: _port, ...rest } = process.env;
    return new Program(
      spawn(process.execPath, [...SHORT_LIVED, path, ...args], {
        env: { ...rest, HOST: '127.0.0.1', PORT: '0', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  }

  /** Returns the port on which the server listens, once it does. */
  async port(): Promise<number> {
    for (;;) {
      const port = this.out.match(/open at http:\/\/\S+:(\d+)/)?.[1];
      if (port) return Number(port);
      const done = await Promise.race([this.ended.then(() => true), pause(20).then(() => false)]);
      if (done) throw new Error(`the server ended: ${this.errors}`);
    }
  }

  /** Returns the server's exit status, once it has ended. */
  status(): Promise<number | null> {
    return this.ended;
  }

  /** Signals the server to stop. Returns its exit status. */
  stop(): Promise<number | null> {
    this.process.kill('SIGTERM');
    return this.ended;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
