import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peakMemory, processorTime } from '../test/process-figures.ts';

/** A server in a separate process with an empty data directory, started in the same way as `npm start` starts it. */
export interface RunningServer {
  readonly url: string;
  readonly staffKey: string;
  readonly startedIn: number;
  /**
   * Called with the table, the sequence number and the time of each announced commit. The time is read from the clock
   * that all processes share.
   */
  onCommit: (commit: { table: string; seq: number; at: number }) => void;
  /** Returns the peak resident memory so far, in MB. */
  peakMemory(): number;
  /**
   * Returns the processor time used so far, in milliseconds. On a busy machine, it is more reliable than the
   * clock.
   */
  processorTime(): number;
  stop(): Promise<void>;
}

/** Builds everything that is out of date. Right after `npm ci`, there is nothing to build. */
export function buildAll(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
}

/** Starts dist/server.js with these environment variables in addition to the defaults. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  buildAll();
  const data = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  const began = performance.now();
  const flags = ['--max-semi-space-size=4', '--import', './packages/server/bench/trace.mjs'];
  const child = spawn(process.execPath, [...flags, 'dist/server.js'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { port, staffKey } = await greetingOf(child);
  const server: RunningServer = {
    url: `http://127.0.0.1:${port}`,
    staffKey,
    startedIn: performance.now() - began,
    onCommit: () => undefined,
    peakMemory: () => peakMemory(child.pid),
    processorTime: () => processorTime(child.pid),
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
  child.on('message', (message) => server.onCommit(message as Parameters<RunningServer['onCommit']>[0]));
  return server;
}

async function greetingOf(child: ChildProcess): Promise<{ port: string; staffKey: string }> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const port = text.match(/open at http:\/\/[^:]+:(\d+)/)?.[1];
    const staffKey = text.match(/#staff=(\S+)/)?.[1];
    if (port && staffKey) {
      child.stdout?.resume();
      return { port, staffKey };
    }
  }
  throw new Error(`the server did not start: ${text}`);
}
