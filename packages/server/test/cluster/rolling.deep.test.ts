import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openPostgres } from '../../src/storage/postgres.ts';
import { systemClock } from '../../src/time/clock.ts';
import { LIMITS } from '../crash.ts';
import { generator } from '../crash-bot.ts';
import { bundle } from '../program.ts';
import { Bettor } from './bettor.ts';
import { type ClusterNode, openCluster } from './cluster.ts';

const PLAYERS = 8;
const TIMING = { open: 1, betting: 6, decision: 2, draw: 2, close: 1, result: 1, pay: 1 };
/** The milliseconds for which two versions run side by side. */
const BESIDE = 3_000;
/** The longest acceptable delay of a bet in milliseconds. */
const LATEST = 1_000;

it('one node after another is upgraded to the next version, and rolled back, while players bet', async () => {
  const program = await bundle('version-node', 'packages/server/test/version-node-program.ts');
  const cluster = await openCluster({
    nodes: 3,
    random: generator(7),
    env: { TIMING: JSON.stringify(TIMING), LIMITS: JSON.stringify(LIMITS) },
  });
  const { url } = cluster.postgres;
  const database = await openPostgres(url, systemClock, { node: 'check' });
  const bettors: Bettor[] = [];
  const restart = async (node: ClusterNode | undefined, version?: string) => {
    expect(await node?.stop(), node?.said).toBe(0);
    await node?.start(version === undefined ? undefined : { program, version });
    await vi.waitFor(async () => expect(await node?.isReady()).toBe(true), { timeout: 30_000 });
    await pause(BESIDE);
  };
  const versions = async () => {
    const nodes = await database.query<{ knows: number }>('select knows from node order by knows');
    return nodes.map(({ knows }) => knows);
  };
  const [first, second, third] = cluster.nodes;
  const known = (await versions())[0] ?? 0;
  try {
    for (let index = 0; index < PLAYERS; index += 1)
      bettors.push(await Bettor.seated(cluster.balancer.url, index));
    await restart(first, 'next');
    expect(await versions()).toEqual([known, known, known + 1]);
    // As in a rollback, a node of the previous version starts on the newer tables.
    await restart(second);
    expect(await versions()).toEqual([known, known, known + 1]);
    await restart(third, 'next');
    await restart(second, 'next');
    expect(await versions()).toEqual([known + 1, known + 1, known + 1]);
    await Promise.all(bettors.map((bettor) => bettor.rest()));

    const bets = bettors.flatMap((bettor) => bettor.bets);
    const latest = Math.max(...bets.map(({ asked, answered }) => answered - asked));
    const made = await database.query<{ key: string }>(
      'select key from move where account = any($1::text[]) and key is not null',
      [bettors.map(({ account }) => account)],
    );
    const keys = made.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const taken = bets.filter(({ refused }) => refused === undefined).map(({ key }) => key);
    expect(taken.filter((key) => !keys.includes(key))).toEqual([]);
    const moods = await database.query<{ mood: string | null }>(
      `select mood from game_table where owner is not null and state <> 'closed'`,
    );
    expect(new Set(moods.map(({ mood }) => mood))).toEqual(new Set(['next']));
    process.stdout.write(
      `${bets.length} bets while versions changed, the latest answer after ${Math.round(latest)} ms\n`,
    );
    expect(taken.length).toBeGreaterThan(200);
    expect(latest).toBeLessThanOrEqual(LATEST);

    // One version changes the tables in a way that other versions cannot use. The other version sends
    // messages that they do not understand.
    await third?.stop();
    await expect(third?.start({ program, version: 'later' })).rejects.toThrow(
      'Nodes of an older version are still running and cannot work with database change',
    );
    await expect(third?.start({ program, version: 'stranger' })).rejects.toThrow(
      'they do not understand each other',
    );
    await third?.start({ program, version: 'next' });
    for (const node of cluster.nodes) expect(await node.stop()).toBe(0);
    await first?.start({ program, version: 'later' });
    await expect(second?.start()).rejects.toThrow('The database was written by a newer Croupier');
    await expect(third?.start({ program, version: 'next' })).rejects.toThrow('written by a newer Croupier');
  } finally {
    for (const bettor of bettors) bettor.client.close();
    await database.close();
    await cluster.close();
  }
}, 600_000);
