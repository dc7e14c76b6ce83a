import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverProgram } from '../../test/program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Process namespaces like those of containers, if this machine allows them. */
const NAMESPACE = ['--pid', '--mount-proc', '--fork', '--kill-child'];
const namespaces = spawnSync('unshare', [...NAMESPACE, 'true']).status === 0;
const leftOut = namespaces ? '' : ' (skipped: this machine allows no process namespaces)';

describe('servers on one data directory', () => {
  let program: string;
  const started: ChildProcess[] = [];
  beforeAll(async () => {
    program = await serverProgram();
  });
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
  });

  /** Runs a command that starts a server. */
  const run = (command: string, args: readonly string[]) => {
    const { DATABASE_URL: _, ...rest } = process.env;
    const env = { ...rest, HOST: '127.0.0.1', PORT: '0', BOTS: 'none', DATA_DIR: folder };
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    started.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    return { child, said: () => said, ended: once(child, 'close') as Promise<[number | null]> };
  };
  const isOpen = (server: { said: () => string }) =>
    vi.waitFor(() => expect(server.said()).toContain('open at http'), { timeout: 100_000, interval: 50 });

  it.runIf(namespaces)(`in separate process namespaces run one at a time${leftOut}`, async () => {
    const contained = () => run('unshare', [...NAMESPACE, process.execPath, program]);
    const first = contained();
    await isOpen(first);
    const second = contained();
    expect((await Promise.race([second.ended, isOpen(second)]))?.[0]).toBe(1);
    expect(second.said()).toMatch(
      /^croupier: The data directory \S+ is in use by another server \(process 1 of \S+\)\.\n$/,
    );
    first.child.kill('SIGKILL'); // The process's namespace dies with it.
    await first.ended;
    const third = contained();
    await isOpen(third);
    third.child.kill('SIGKILL');
    await third.ended;
  });

  it('do not wait for a zombie process', async () => {
    // The shell is replaced by a program that never reaps the server process.
    const first = run('sh', ['-c', `"${process.execPath}" "${program}" & echo server $!; exec sleep 600`]);
    await isOpen(first);
    const dead = Number(first.said().match(/server (\d+)/)?.[1]);
    process.kill(dead, 'SIGKILL');
    const status = () => spawnSync('ps', ['-o', 'stat=', '-p', String(dead)], { encoding: 'utf8' }).stdout;
    await vi.waitFor(() => expect(status()).toMatch(/^Z/));
    const second = run(process.execPath, [program]);
    await isOpen(second);
    expect(status()).toMatch(/^Z/);
    second.child.kill('SIGTERM');
    await second.ended;
  });
});
