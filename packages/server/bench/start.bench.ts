import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@croupier/client';
import { isRefusal, randomMove } from '@croupier/core';
import { WebSocket } from 'ws';
import { ok, pause, reportFigure } from './figures.ts';
import { buildAll } from './server.ts';

/**
 * Measures the time from `npm start` with an empty data directory to the first page, to a table, and to the first
 * confirmed bet.
 */
export async function run(): Promise<void> {
  buildAll();
  const data = mkdtempSync(join(tmpdir(), 'croupier-start-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const html = await firstPage(url);
    const page = seconds();
    const client = createClient({ url, WebSocket });
    ok(await client.api.guest());
    const { tables } = ok(await client.api.tables());
    const table = client.table(tables.find(({ dealer }) => dealer === 'virtual')?.id ?? '');
    client.connect();
    table.join({ as: 'player' });
    while (table.getSnapshot().status !== 'here') await pause(10);
    const seat = seconds();
    for (;;) {
      const options = ok(await table.options());
      const bet = options.find(({ move }) => move.type === 'bet');
      if (bet && !isRefusal(await table.move(randomMove(bet, () => 0)))) break;
      await pause(100);
    }
    const first = seconds();
    const script = await scriptOf(url, html);
    reportFigure('npm start to the first page', `${page.toFixed(1)} s`);
    reportFigure('to a seat at a table', `${seat.toFixed(1)} s`, '≤ 10 s', seat <= 10);
    reportFigure('to the first bet confirmed', `${first.toFixed(1)} s`);
    reportFigure(
      'script of the first page, compressed',
      `${(script / 1000).toFixed(0)} kB`,
      '≤ 250 kB',
      script <= 250_000,
    );
    client.close();
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

async function firstPage(url: string): Promise<string> {
  for (;;) {
    try {
      const answer = await fetch(url);
      if (answer.ok) return await answer.text();
    } catch {
      // The server is not listening yet.
    }
    await pause(20);
  }
}

/**
 * Returns the number of bytes transferred for the scripts that the page itself requests, including their
 * static imports.
 */
async function scriptOf(url: string, html: string): Promise<number> {
  const paths = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? ''),
  );
  let bytes = 0;
  for (const path of paths) {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' });
    bytes += Number(answer.headers.get('content-length'));
  }
  return bytes;
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    }),
  );
}
