import { type ChildProcess, spawn } from 'node:child_process';
import { type Client, createClient } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { verifyJson } from '../src/json.ts';
import { builtCommand, exitStatusOf, program } from './built-command.ts';

const command = builtCommand();

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
      { cwd: command.elsewhere },
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
      await exitStatusOf(server);
    }
  });

  it('deals a round that croupier verify can verify and croupier replay can replay', async () => {
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

    // The server has the record as soon as the round is settled.
    const verified = await vi.waitFor(
      async () => {
        const ran = await command.runBeside(['verify', round, '--server', url, '--json']);
        if (ran.status !== 0) throw new Error(ran.stderr);
        return verifyJson.parse(JSON.parse(ran.stdout));
      },
      { timeout: 60_000, interval: 500 },
    );
    expect(verified).toMatchObject({ round, plan: 'kings/roulette-french', lines: 1, verified: true });
    const record = await client.api.record({ round });
    expect(command.run(['replay', '-', '--quiet'], JSON.stringify(record))).toEqual({
      status: 0,
      stdout: '1 record, 1 round: all as recorded.\n',
      stderr: '',
    });
  });

  it('reports in one line that a port is in use, with status 1', async () => {
    const port = new URL(url).port;
    const second = await command.runBeside([
      'serve',
      '--port',
      port,
      '--host',
      '127.0.0.1',
      '--data',
      'other',
    ]);
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(/^croupier: Port \d+ is in use[^\n]*\n$/);
  });

  it('stops cleanly on SIGTERM', async () => {
    server.kill('SIGTERM');
    expect(await exitStatusOf(server)).toBe(0);
    expect(said.err).toBe('');
  });
});
