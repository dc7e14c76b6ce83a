import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, createClient } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { rouletteOddsJson } from '../src/games/roulette/json.ts';
import { verifyJson } from '../src/json.ts';
import { dealtRound } from './rounds.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = join(root, 'bin/croupier.js');
/** Not the project: what the command needs of it, it has to find by itself. */
let elsewhere = '';

function croupier(argv: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...argv], {
    cwd: elsewhere,
    input,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

beforeAll(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'croupier-command-'));
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { encoding: 'utf8' });
  expect(built.stderr).not.toContain('Could not build dist/croupier.js');
});
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

describe('the built command, from any folder', () => {
  it('finds plans, rule books and its version', () => {
    expect(croupier(['--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(croupier(['houses']).stdout).toContain('kings/roulette-french');
    expect(croupier(['rules', 'kings/roulette-french', '--rule', '65'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Zero. If 0 falls'),
    });
    const { bets } = rouletteOddsJson.parse(
      JSON.parse(croupier(['odds', 'kings/roulette-24', '--json']).stdout),
    );
    expect(new Set(bets.map(({ edge }) => edge.fraction))).toEqual(new Set(['1/25']));
  });

  it('reports on the rules, as far as tests have run', () => {
    const { status, stdout, stderr } = croupier(['rulebook']);
    if (stdout === '')
      expect(stderr).toBe('croupier rulebook: no test has run here yet: run npm test first\n');
    else expect(stdout).toMatch(/^kings\/roulette-french +96 /m);
    expect(status).toBe(stderr === '' ? 0 : 1);
  });

  it('reads standard input, and files from where it stands', () => {
    const record = JSON.stringify(dealtRound('kings/roulette-french'));
    writeFileSync(join(elsewhere, 'round.json'), record);
    expect(croupier(['replay', '-'], record)).toMatchObject({ status: 0, stderr: '' });
    expect(croupier(['verify', 'round.json'])).toMatchObject({ status: 0, stderr: '' });
  });

  it.each([
    [
      ['odds', 'kings/roulete-french'],
      1,
      'croupier odds: no plan "kings/roulete-french"; did you mean kings/roulette-french?\n',
    ],
    [['replay', 'no.json'], 1, 'croupier replay: no.json: no such file\n'],
    [['oods'], 2, "croupier: unknown command 'oods' (Did you mean odds?)\n"],
  ])('%j ends with status %i and one line', (argv, status, stderr) => {
    expect(croupier(argv)).toEqual({ status, stdout: '', stderr });
  });

  it('minds nobody who reads only the beginning', async () => {
    const child = spawn(process.execPath, [program, 'odds', 'brandenburg/roulette', '--each', '--json']);
    let complaints = '';
    child.stderr.on('data', (data: Buffer) => {
      complaints += data;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await ended(child)).toBe(0);
    expect(complaints).toBe('');
  });
});

describe('croupier serve', () => {
  let server: ChildProcess;
  let url = '';
  const said = { out: '', err: '' };
  const clients: Client[] = [];

  beforeAll(async () => {
    const timing = { open: 0, betting: 1, draw: 0, close: 0, result: 0, pay: 0 };
    server = spawn(
      process.execPath,
      [
        program,
        'serve',
        '--port',
        '0',
        '--host',
        '127.0.0.1',
        '--data',
        'data',
        '--timing',
        JSON.stringify(timing),
      ],
      { cwd: elsewhere },
    );
    server.stdout?.on('data', (data: Buffer) => {
      said.out += data;
    });
    server.stderr?.on('data', (data: Buffer) => {
      said.err += data;
    });
    url = await vi.waitFor(
      () =>
        said.out.match(/http:\/\/[^\s/]+/)?.[0] ??
        Promise.reject(new Error(`not open: ${said.out}${said.err}`)),
      { timeout: 60_000, interval: 100 },
    );
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    if (server.exitCode === null) {
      server.kill('SIGKILL');
      await ended(server);
    }
  });

  it('deals a round that croupier verify verifies, and replay replays', async () => {
    const client = createClient({ url, WebSocket });
    clients.push(client);
    expect(isRefusal(await client.api.guest())).toBe(false);
    const listed = await client.api.tables();
    if (isRefusal(listed)) throw new Error(listed.message);
    const info = listed.tables.find(({ plan }) => plan === 'kings/roulette-french');
    if (!info) throw new Error('no table of French roulette is open');
    client.connect();
    const table = client.table(info.id);
    table.join({ as: 'player' });
    const bet = { type: 'bet', chips: [{ position: 'red', amount: 1000 }] };
    await vi.waitFor(
      async () => {
        const answer = await table.move(bet);
        if (isRefusal(answer)) throw new Error(answer.message);
      },
      { timeout: 60_000, interval: 50 },
    );
    const { round } = await new Promise<{ round: string }>((resolve) => table.onSettled(resolve));

    // The record is there once the round is settled.
    const verified = await vi.waitFor(
      async () => {
        const ran = await asynchronously(['verify', round, '--server', url, '--json']);
        if (ran.status !== 0) throw new Error(ran.stderr);
        return verifyJson.parse(JSON.parse(ran.stdout));
      },
      { timeout: 60_000, interval: 500 },
    );
    expect(verified).toMatchObject({ round, plan: 'kings/roulette-french', lines: 1, verified: true });
    const record = await client.api.record({ round });
    expect(croupier(['replay', '-', '--quiet'], JSON.stringify(record))).toEqual({
      status: 0,
      stdout: '1 record, 1 round: all as recorded.\n',
      stderr: '',
    });
  });

  it('says in one line that a port is in use, with status 1', async () => {
    const port = new URL(url).port;
    const second = await asynchronously(['serve', '--port', port, '--host', '127.0.0.1', '--data', 'other']);
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(/^croupier: Port \d+ is in use[^\n]*\n$/);
  });

  it('stops cleanly when told to', async () => {
    server.kill('SIGTERM');
    expect(await ended(server)).toBe(0);
    expect(said.err).toBe('');
  });
});

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('close', resolve);
  });
}

/** Runs the command beside this process, which goes on meanwhile. */
async function asynchronously(argv: readonly string[]) {
  const child = spawn(process.execPath, [program, ...argv], { cwd: elsewhere });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => {
    said.stdout += data;
  });
  child.stderr.on('data', (data: Buffer) => {
    said.stderr += data;
  });
  return { status: await ended(child), ...said };
}
