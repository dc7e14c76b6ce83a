import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Refusal } from '@croupier/core';
import type { AcceptedMove } from '../src/services/casino.ts';
import { bundle } from './program.ts';

/** A commit that a node announced, with the keys of its moves. */
export interface AnnouncedCommit {
  readonly told: string;
  readonly epoch: number;
  readonly seq: number;
  readonly made: readonly (readonly [string, readonly string[]])[];
}

/** A node in a separate process. */
export interface NodeProcess {
  readonly id: string;
  readonly child: ChildProcess;
  /** The tables that the node owns, with their epochs. */
  readonly tables: ReadonlyMap<string, number>;
  /** Everything that the node announced. */
  readonly told: readonly AnnouncedCommit[];
  /** Sends the node a request. Resolves to undefined if the node died before it answered. */
  ask<Answer>(act: string, asked?: object): Promise<Answer | undefined>;
  bet(asked: {
    readonly table: string;
    readonly account: string;
    readonly key: string;
    readonly amount: number;
  }): Promise<AcceptedMove | Refusal | undefined>;
  /** Resolves when the node owns the given table. */
  has(table: string): Promise<void>;
  kill(): Promise<void>;
  /** Suspends the process, like a machine that hangs. `resume` resumes it. */
  pause(): void;
  resume(): void;
}

let program: Promise<string> | undefined;

/** Starts a node on the given database. */
export async function startNode(
  id: string,
  { url, schema }: { readonly url: string; readonly schema: string },
  timing: object = {},
): Promise<NodeProcess> {
  program ??= bundle('node', 'packages/server/test/node-program.ts');
  const child = spawn(process.execPath, [await program], {
    env: { ...process.env, DATABASE_URL: url, SCHEMA: schema, NODE: id, TIMING: JSON.stringify(timing) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  const tables = new Map<string, number>();
  const told: AnnouncedCommit[] = [];
  const answers = new Map<number, (answer: unknown) => void>();
  const watchers = new Set<() => void>();
  let errors = '';
  child.stderr.on('data', (text) => {
    errors = `${errors}${text}`.slice(-5_000);
  });
  const open = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      const said = JSON.parse(line);
      if ('open' in said) resolve();
      if ('told' in said) told.push(said);
      if ('n' in said) answers.get(said.n)?.(said.answer);
      if (!('owner' in said)) return;
      if (said.epoch === null) tables.delete(said.owner);
      else tables.set(said.owner, said.epoch);
      for (const watcher of watchers) watcher();
    });
  });
  await Promise.race([
    open,
    gone.then(() => {
      throw new Error(`the node did not open: ${errors}`);
    }),
  ]);
  let asked = 0;
  const ask = <Answer>(act: string, more: object = {}): Promise<Answer | undefined> => {
    asked += 1;
    const n = asked;
    child.stdin.write(`${JSON.stringify({ n, act, ...more })}\n`);
    const answer = new Promise<Answer>((resolve) => answers.set(n, resolve as (answer: unknown) => void));
    return Promise.race([answer, gone.then(() => undefined)]);
  };
  child.stdin.on('error', () => undefined); // The process was killed.
  return {
    id,
    child,
    tables,
    told,
    ask,
    bet: (bet) => ask('bet', bet),
    has: (table) =>
      new Promise((resolve) => {
        const look = () => {
          if (!tables.has(table)) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
}
