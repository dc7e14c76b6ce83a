import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../../../test/support/browser.ts';
import { buildAll } from '../../server/bench/server.ts';
import { freePort, startServer } from '../../server/test/server-process.ts';
import { lookAll } from './look.ts';
import { TROUBLED, until, type Visitor, visitor } from './visitors.ts';

const PLAIN = {
  formats: ['multitable'],
  game: 'texas-holdem',
  tableSize: 3,
  buyIns: [{ id: 'seat', price: '10', stack: 100_000 }],
  feeBp: 1_000,
  levels: [
    { minutes: 60, smallBlind: 100, bigBlind: 200 },
    { minutes: 60, smallBlind: 200, bigBlind: 400, ante: 50 },
  ],
};
const SHALLOW = { buyIns: [{ id: 'seat', price: '10', stack: 1_000 }] };
const KINDS = {
  soon: { ...PLAIN, id: 'soon', name: 'Friday 10' },
  running: { ...PLAIN, id: 'running', name: 'Deep stack' },
  rebuy: {
    ...PLAIN,
    ...SHALLOW,
    id: 'rebuy',
    name: 'Rebuy',
    formats: ['rebuy'],
    rebuy: { untilLevel: 1, max: 3, price: '10', chips: 1_000 },
  },
  over: { ...PLAIN, ...SHALLOW, id: 'over', name: 'Turbo' },
} as const;

/** Checks the pages of upcoming, running and finished tournaments in the same way as `pages.bench.ts`. */
export async function run(): Promise<void> {
  buildAll();
  const port = String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'croupier-pages-'));
  const url = `http://127.0.0.1:${port}`;
  const TIMING = JSON.stringify({ open: 0.05, betting: 4, decision: 0.3, draw: 0.02, result: 0.1, pay: 0.1 });
  const server = await startServer({ ...TROUBLED, PORT: port, HOST: '127.0.0.1', DATA_DIR: folder, TIMING });
  const browser = await launchBrowser();
  try {
    const max = await visitor(browser, url, 'Max');
    await max.asks('post', '/me/staff', { key: server.said().match(/#staff=([\w-]+)/)?.[1] });
    const anna = await visitor(browser, url, 'Anna');
    const at = {} as Record<keyof typeof KINDS, string>;
    for (const [kind, announcement] of Object.entries(KINDS)) {
      const made = await max.asks('post', '/tournaments', { house: 'kings', announcement });
      const id = (made as { id: string }).id;
      at[kind as keyof typeof KINDS] = id;
      await registers(anna, id);
      await max.asks('post', `/tournaments/${id}/bots`, {
        key: crypto.randomUUID(),
        count: kind === 'running' ? 5 : 2,
      });
      if (kind !== 'soon')
        await max.asks('post', `/tournaments/${id}/floor`, { key: randomUUID(), command: { type: 'start' } });
    }
    const table = async (id: string) => {
      const { view, own, entries } = (await anna.asks('get', `/tournaments/${id}`)) as Told;
      const mine = entries.find(({ number }) => number === own?.entries[0]?.number);
      return { mine, own, at: view.tables.find(({ number }) => number === mine?.table)?.table };
    };
    await until(async () => (await table(at.rebuy)).mine?.broke === true);
    const broke = (await table(at.rebuy)).at;
    await lookAll(url, [{ name: 'strip-rebuy', who: anna, path: `/table/${broke}` }]);
    const seat = (await table(at.running)).at;
    await until(async () => (await table(at.over)).mine?.status === 'out');
    await lookAll(url, [
      { name: 'strip', who: anna, path: `/table/${seat}` },
      { name: 'tournaments', who: anna, path: '/tournaments' },
      { name: 'soon', who: anna, path: `/tournament/${at.soon}` },
      { name: 'running', who: anna, path: `/tournament/${at.running}` },
      { name: 'over', who: anna, path: `/tournament/${at.over}` },
      { name: 'clock', who: anna, path: `/tournament/${at.running}/clock` },
      { name: 'announce', who: max, path: '/tournaments' },
      { name: 'floor-soon', who: max, path: `/tournament/${at.soon}/floor`, opens: 'summary' },
      { name: 'floor-running', who: max, path: `/tournament/${at.running}/floor`, opens: 'summary' },
      { name: 'floor-over', who: max, path: `/tournament/${at.over}/floor` },
    ]);
  } finally {
    await browser.close();
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Told {
  readonly view: { readonly tables: readonly { readonly number: number; readonly table: string }[] };
  readonly own: {
    readonly entries: readonly { readonly number: number }[];
    readonly choices: readonly object[];
  } | null;
  readonly entries: readonly {
    readonly number: number;
    readonly table: number;
    readonly status: string;
    readonly broke: boolean;
  }[];
}

/** Registers a visitor for a tournament. */
async function registers(who: Visitor, id: string): Promise<void> {
  const act = { do: 'register', buyIn: 'seat' };
  await who.asks('post', `/tournaments/${id}/acts`, { key: randomUUID(), act });
}
