import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/casino/system-runtime.ts';
import { LIMITS } from '../crash.ts';
import { generator } from '../crash-bot.ts';
import { type Bet, Bettor } from './bettor.ts';
import { openCluster } from './cluster.ts';

const PLAYERS = 20;
/** The longest acceptable delay of a bet in milliseconds. */
const LATEST = 1_000;
/** The timing of the tables apart from the betting time. Rounds end while a node is being drained. */
const TIMING = { open: 1, decision: 2, draw: 2, close: 1, result: 1, pay: 1 };
/** The milliseconds between two drains. */
const CALM = 4_000;

function figures(bets: readonly Bet[]): { readonly p50: number; readonly p99: number; readonly max: number } {
  const delays = bets.map(({ asked, answered }) => answered - asked).sort((one, other) => one - other);
  const at = (share: number) => Math.round(delays[Math.floor((delays.length - 1) * share)] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

it.each([
  ['between rounds', 6],
  ['in the middle of rounds that last longer than the drain may', 40],
])(
  'loses no bet and delays none by more than a second while each node is drained, %s',
  async (_, betting) => {
    const cluster = await openCluster({
      nodes: 3,
      random: generator(31),
      env: { TIMING: JSON.stringify({ ...TIMING, betting }), LIMITS: JSON.stringify(LIMITS) },
    });
    const bettors: Bettor[] = [];
    const database = await openDatabase({ url: cluster.postgres.url, node: 'check' });
    try {
      for (let index = 0; index < PLAYERS; index += 1)
        bettors.push(await Bettor.seated(cluster.balancer.url, index));
      await pause(CALM);
      const played = [...new Set(bettors.map(({ table }) => Number(table.id)))];
      const owners = async () => {
        const rows = await database.query<{ owner: string }>(
          'select owner from game_table where id = any($1::bigint[]) order by id',
          [played],
        );
        return rows.map(({ owner }) => owner);
      };
      let moved = 0;
      const drains: { readonly from: number; readonly to: number }[] = [];
      for (const node of cluster.nodes) {
        const before = await owners();
        const from = performance.now();
        const stopped = node.stop();
        await vi.waitFor(async () => expect(await node.isReady()).toBe(false));
        expect(await stopped, node.said).toBe(0);
        drains.push({ from, to: performance.now() });
        const after = await owners();
        moved += after.filter((owner, at) => owner !== before[at]).length;
        await node.start();
        await vi.waitFor(async () => expect(await node.isReady()).toBe(true), { timeout: 30_000 });
        await pause(CALM);
      }
      await Promise.all(bettors.map((bettor) => bettor.rest()));

      const bets = bettors.flatMap(({ bets }) => bets);
      const during = bets.filter(({ asked, answered }) =>
        drains.some(({ from, to }) => asked < to && answered > from),
      );
      const calm = bets.filter((bet) => !during.includes(bet));
      const took = drains.map(({ from, to }) => `${((to - from) / 1000).toFixed(1)} s`).join(', ');
      process.stdout.write(
        `${bets.length} bets, ${moved} moves of ${played.length} tables, ${during.length} of them during drains of ${took}: ` +
          `delay ${JSON.stringify(figures(during))} ms; at other times ${JSON.stringify(figures(calm))} ms; ` +
          `refused ${JSON.stringify(refusals(bets))}\n`,
      );
      const made = await database.query<{ key: string; times: number }>(
        'select key, count(*)::int as times from move where account = any($1::text[]) and key is not null group by key',
        [bettors.map(({ account }) => account)],
      );
      const times = new Map(made.map(({ key, times: count }) => [key, count]));
      const taken = bets.filter(({ refused }) => refused === undefined);
      expect(taken.length).toBeGreaterThan(500);
      expect(moved).toBeGreaterThanOrEqual(played.length);
      expect(taken.filter(({ key }) => times.get(key) !== 1)).toEqual([]);
      expect([...times.values()].filter((count) => count > 1)).toEqual([]);
      expect(figures(bets).max).toBeLessThanOrEqual(LATEST);
      // No player saw a table disappear.
      expect(bettors.flatMap(({ shown }) => shown)).not.toContain('joining');
    } finally {
      for (const bettor of bettors) bettor.client.close();
      await database.close();
      await cluster.close();
    }
  },
  600_000,
);

function refusals(bets: readonly Bet[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { refused } of bets) if (refused !== undefined) counts[refused] = (counts[refused] ?? 0) + 1;
  return counts;
}
