import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from '../../src/casino/system-runtime.ts';
import { ok } from '../casino.ts';
import { LIMITS, QUICK } from '../crash.ts';
import { CrashBot, generator } from '../crash-bot.ts';
import { CrashCheck } from '../crash-check.ts';
import { type Cluster, type ClusterNode, openCluster } from './cluster.ts';
import { DISTURBANCES } from './disturbances.ts';
import { type PurseRead, purseFaults, readBookedHistory } from './purse-history.ts';

const SEED = Number(process.env.SEED ?? 31);
/** The number of faults in a run. A run with `CLUSTER_FAULTS=400` takes an hour. */
const FAULTS = Number(process.env.CLUSTER_FAULTS ?? 44);
const BOTS = 18;
/** The milliseconds without a settled round after which the casino is considered stopped. */
const STALL = 60_000;

/**
 * Repeatedly requests a bot's purse from a random node, and records each answer with the times of the request
 * and the answer.
 */
class PurseReader {
  readonly reads: PurseRead[] = [];
  private stopped = false;
  private readonly reading: Promise<void>;

  constructor(
    private readonly bot: CrashBot,
    private readonly nodes: readonly ClusterNode[],
    private readonly random: () => number,
  ) {
    this.reading = this.read();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.reading;
  }

  private async read(): Promise<void> {
    const { token = '' } = this.bot.client;
    const clients = this.nodes.map(({ url }) => createClient({ url, WebSocket, token }));
    while (!this.stopped) {
      await pause(100 + this.random() * 400);
      const client = clients[Math.floor(this.random() * clients.length)];
      const asked = performance.now();
      const answer = await Promise.race([client?.api.me(), pause(4_000)]).catch(() => undefined);
      const answered = performance.now();
      if (!answer || isRefusal(answer)) continue;
      const purse = answer.purses.find(({ house }) => house === this.bot.house);
      if (purse) this.reads.push({ asked, answered, balance: purse.amount });
    }
  }
}

/** Waits until rounds are being settled again. */
async function roundsContinue(bots: readonly CrashBot[], cluster: Cluster, after: string): Promise<void> {
  const settled = () => bots.reduce((all, bot) => all + bot.settled.size, 0);
  const before = settled();
  for (const began = Date.now(); settled() < before + 3; await pause(100))
    if (Date.now() - began > STALL)
      throw new Error(
        `no round was settled after ${after}: ${cluster.nodes.map(({ said }) => said).join('\n---\n')}`,
      );
}

/** Waits until every bot is at its table. Names the bots whose tables do not answer. */
async function everybodyRests(bots: readonly CrashBot[], cluster: Cluster): Promise<void> {
  const waiting = new Set(bots);
  const rested = Promise.all(bots.map((bot) => bot.rest().then(() => waiting.delete(bot))));
  await Promise.race([rested, pause(STALL)]);
  if (waiting.size === 0) return;
  const tables = [...waiting].map(({ table }) => table).join(', ');
  throw new Error(`tables ${tables} do not answer: ${cluster.nodes.map(({ said }) => said).join('\n---\n')}`);
}

it('the cluster keeps every confirmed move and every purse intact while nodes, connections and services fail', async () => {
  const random = generator(SEED);
  const cluster = await openCluster({
    nodes: Number(process.env.CLUSTER_NODES ?? 3),
    random,
    env: { TIMING: JSON.stringify(QUICK), LIMITS: JSON.stringify(LIMITS) },
  });
  const storage = { url: cluster.postgres.url };
  const bots: CrashBot[] = [];
  try {
    const staff = cluster.nodes.map(({ said }) => said.match(/#staff=([\w-]+)/)?.[1]).find(Boolean) ?? '';
    for (let index = 0; index < BOTS; index++)
      bots.push(await CrashBot.seated(cluster.balancer.url, index, random));
    const readers = bots.map((bot) => new PurseReader(bot, cluster.nodes, random));
    const happened = new Map<string, number>();
    for (let count = 0; count < FAULTS; count++) {
      const fault = DISTURBANCES[count % DISTURBANCES.length];
      const node = cluster.nodes[Math.floor(random() * cluster.nodes.length)];
      if (!fault || !node) throw new Error('there is no fault or no node');
      await fault.happen(cluster, node);
      happened.set(fault.name, (happened.get(fault.name) ?? 0) + 1);
      await roundsContinue(bots, cluster, `${fault.name} at ${node.host.name}`);
    }
    await everybodyRests(bots, cluster);
    await Promise.all(readers.map((reader) => reader.stop()));
    const { api } = createClient({ url: cluster.balancer.url, WebSocket });
    ok(await api.guest());
    ok(await api.staffKey({ key: staff }));
    for (const table of new Set(bots.map(({ table }) => table)))
      ok(await api.changeTable({ table, state: 'paused' }));
    await pause(1_500);
    for (const node of cluster.nodes) {
      const status = await node.stop();
      expect(status, node.said.slice(-5_000)).toBe(0);
    }

    const check = new CrashCheck(storage, bots);
    await check.atRest([]);
    const database = await openDatabase(storage);
    const faults: string[] = [];
    for (const [index, bot] of bots.entries()) {
      const history = {
        account: bot.account,
        house: bot.house,
        reads: readers[index]?.reads ?? [],
        moves: bot.confirmedAt,
      };
      faults.push(...purseFaults(history, await readBookedHistory(database, history)));
    }
    await database.close();
    const confirmed = bots.reduce((all, bot) => all + bot.confirmed.length, 0);
    const read = readers.reduce((all, { reads }) => all + reads.length, 0);
    process.stdout.write(
      `${FAULTS} faults, seed ${SEED}: ${confirmed} moves confirmed, ${read} purses read\n`,
    );
    expect([...check.wrong, ...faults]).toEqual([]);
    expect(confirmed).toBeGreaterThan(FAULTS * 5);
    expect(read).toBeGreaterThan(FAULTS * 5);
    expect(happened.size).toBe(Math.min(FAULTS, DISTURBANCES.length));
  } finally {
    for (const bot of bots) bot.client.close();
    await cluster.close();
  }
}, 7_200_000);
