import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root, staleTargets, workspaceOnly } from '../../../scripts/build.mjs';

/**
 * For Node, where a server ends soon: the embedded PostgreSQL is compiled once, simply. To compile it well takes more than
 * it would gain.
 */
export const SHORT_LIVED = ['--liftoff-only'];

let program: Promise<string> | undefined;

/** The path of the server's program as it stands in the sources: dist/server.js where that is up to date, else bundled. */
export function serverProgram(): Promise<string> {
  program ??= staleTargets().some(({ name }) => name === 'programs')
    ? bundle('server', 'packages/server/src/program/main.ts')
    : Promise.resolve(join(root, 'dist/server.js'));
  return program;
}

/**
 * Bundles a program, as the build does, where it finds its npm packages; another run may be starting the one that is
 * there.
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

/** The server as a process of its own. */
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

  /** The port it listens on, once it does. */
  async port(): Promise<number> {
    for (;;) {
      const port = this.out.match(/open at http:\/\/\S+:(\d+)/)?.[1];
      if (port) return Number(port);
      const done = await Promise.race([this.ended.then(() => true), pause(20).then(() => false)]);
      if (done) throw new Error(`the server ended: ${this.errors}`);
    }
  }

  /** Its exit status, once it has ended. */
  status(): Promise<number | null> {
    return this.ended;
  }

  /** Tells it to stop, and gives its exit status. */
  stop(): Promise<number | null> {
    this.process.kill('SIGTERM');
    return this.ended;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
