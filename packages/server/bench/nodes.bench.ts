import { randomInt } from 'node:crypto';
import { type Cluster, openCluster } from '../test/cluster/cluster.ts';
import { generator } from '../test/crash-bot.ts';
import { peakMemory, processorTime } from '../test/process-figures.ts';
import { CROWDED, hostTable, type Seated, seatCrowd } from './crowd.ts';
import { eventually, ok, pause, percentile, print, reportFigure, tally } from './figures.ts';
import type { Player } from './swarm.ts';

const PLAN = 'kings/roulette-french';
const STAKE = 100;

/**
 * The number of tables in the comparison, of players per table, and of bets per player. Each player bets once
 * a second.
 */
const TABLES = 12;
const SEATS = 20;
const BETS = 20;
/** The seconds for which each player bets again as soon as the last bet is confirmed. */
const FLAT_OUT = 15;

/** The size of the crowd at one table, the bets per player, and the seconds over which they are made. */
const CROWD = Number(process.env.CROWD ?? 5_000);
const CROWD_BETS = 3;
const CROWD_SECONDS = 20;

/** The figures of one casino under the same load. */
interface Load {
  /** The nodes' processor time per bet, in milliseconds. `withNats` includes that of NATS. */
  readonly nodes: number;
  readonly withNats: number;
  /** The confirmed bets per second when everybody bets as fast as possible. */
  readonly flatOut: number;
  /** The processor time for each of these bets, in milliseconds, with NATS. */
  readonly flatOutTime: number;
}

/**
 * Compares three nodes with a single process by the processor time per bet and the number of bets per second.
 * Then seats a crowd at one table over three nodes, and measures the time until a bet is confirmed and the
 * memory of each node. Needs root rights, PostgreSQL and NATS.
 */
export async function run(): Promise<void> {
  const alone = await withCluster(1, (cluster) => measureLoad(cluster));
  const three = await withCluster(3, (cluster) => measureLoad(cluster));
  for (const [name, load] of Object.entries({ 'one process': alone, 'three nodes': three })) {
    reportFigure(`${name}: processor time a bet`, `${load.nodes.toFixed(2)} ms`);
    reportFigure(`${name}: with NATS`, `${load.withNats.toFixed(2)} ms`);
    reportFigure(`${name}: bets a second, flat out`, load.flatOut.toFixed(0));
    reportFigure(`${name}: processor time a bet, flat out`, `${load.flatOutTime.toFixed(2)} ms`);
  }
  const cost = three.flatOutTime / alone.flatOutTime;
  reportFigure('cost of a steady bet, three to one', (three.withNats / alone.nodes).toFixed(2));
  const speed = three.flatOut / alone.flatOut;
  reportFigure('cost of a bet flat out, three to one', cost.toFixed(2), '≤ 1.3', cost <= 1.3);
  reportFigure('bets a second flat out, three to one', speed.toFixed(2), '≥ 1', speed >= 1);
  await withCluster(3, (cluster) => measureCrowd(cluster));
}

async function withCluster<Result>(
  nodes: number,
  work: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  const cluster = await openCluster({
    nodes,
    random: generator(31),
    env: { LIMITS: JSON.stringify(CROWDED) },
    ...(nodes === 1 ? { alone: true } : {}),
  });
  try {
    return await work(cluster);
  } finally {
    await cluster.close();
  }
}

/**
 * Distributes the players of each table over all nodes, so that most of them play at another node's table.
 */
async function measureLoad(cluster: Cluster): Promise<Load> {
  const urls = cluster.nodes.map(({ url }) => url);
  const crowd: Seated[] = [];
  const croupiers: { close(): void }[] = [];
  for (let index = 0; index < TABLES; index += 1) {
    const { croupier, table, code } = await hostTable(urls[index % urls.length] ?? '', PLAN);
    croupiers.push(croupier);
    ok(await table.move({ type: 'place-your-bets' }));
    for (const url of urls)
      crowd.push(...(await seatCrowd(url, table.id, code, Math.ceil(SEATS / urls.length))));
  }
  const players = crowd.map(({ player }) => player);
  const used = () => cluster.nodes.reduce((sum, { pid }) => sum + processorTime(pid), 0);
  const [before, natsBefore] = [used(), processorTime(cluster.nats.pid())];
  await Promise.all(players.map((player) => betSteadily(player)));
  const confirmed = await allConfirmed(players);
  const nodes = (used() - before) / confirmed;
  const nats = (processorTime(cluster.nats.pid()) - natsBefore) / confirmed;
  const all = () => used() + processorTime(cluster.nats.pid());
  const flatBefore = all();
  const bets = await betFlatOut(players);
  const flatOutTime = (all() - flatBefore) / bets;
  for (const { socket } of players) socket.terminate();
  for (const croupier of croupiers) croupier.close();
  return { nodes, withNats: nodes + nats, flatOut: bets / FLAT_OUT, flatOutTime };
}

async function betSteadily(player: Player): Promise<void> {
  await pause(randomInt(1_000));
  for (let bet = 0; bet < BETS; bet += 1) {
    placeBet(player);
    await pause(1_000);
  }
}

/** Lets every player bet as soon as the previous bet is answered. Returns the number of confirmed bets. */
async function betFlatOut(players: readonly Player[]): Promise<number> {
  const count = () => players.reduce((sum, { confirmed }) => sum + confirmed.length, 0);
  const before = count();
  const end = performance.now() + 1_000 * FLAT_OUT;
  await Promise.all(
    players.map(async (player) => {
      while (performance.now() < end) {
        placeBet(player);
        await answered(player);
      }
    }),
  );
  return count() - before;
}

/** Resolves when a player has no unanswered bet. */
function answered(player: Player): Promise<void> {
  if (player.unanswered === 0) return Promise.resolve();
  return new Promise((resolve) => {
    player.onAnswered = resolve;
  });
}

function placeBet(player: Player): void {
  player.move({ type: 'bet', chips: [{ position: String(randomInt(1, 37)), amount: STAKE }] });
}

/** Waits until every bet is answered. Returns the number of confirmed bets, and prints the refusals. */
async function allConfirmed(players: readonly Player[]): Promise<number> {
  await eventually(() => players.every(({ unanswered }) => unanswered === 0), 10_000);
  for (const [what, count] of tally(players.flatMap(({ refused }) => refused)))
    print(`    refused ${count} times: ${what}`);
  return players.reduce((sum, { confirmed }) => sum + confirmed.length, 0);
}

async function measureCrowd(cluster: Cluster): Promise<void> {
  const urls = cluster.nodes.map(({ url }) => url);
  const { croupier, table, code } = await hostTable(urls[0] ?? '', PLAN);
  ok(await table.move({ type: 'place-your-bets' }));
  const seats = await Promise.all(
    urls.map((url) => seatCrowd(url, table.id, code, Math.ceil(CROWD / urls.length))),
  );
  const players = seats.flat().map(({ player }) => player);
  print(`${players.length} players at one table over ${urls.length} nodes, ${CROWD_BETS} bets each`);
  await Promise.all(
    players.map(async (player) => {
      for (let bet = 0; bet < CROWD_BETS; bet += 1) {
        await pause(randomInt(Math.floor((1_000 * CROWD_SECONDS) / CROWD_BETS)));
        placeBet(player);
      }
    }),
  );
  const confirmed = await allConfirmed(players);
  const took = players.flatMap((player) => player.confirmed.map((bet) => bet.took)).sort((a, b) => a - b);
  const p99 = percentile(took, 0.99);
  reportFigure('bets confirmed', `${confirmed} of ${players.length * CROWD_BETS}`);
  reportFigure('confirmation, median', `${percentile(took, 0.5).toFixed(0)} ms`);
  reportFigure('confirmation, p99', `${p99.toFixed(0)} ms`, '≤ 250 ms', p99 <= 250);
  for (const node of cluster.nodes) {
    const memory = peakMemory(node.pid);
    reportFigure(`memory of ${node.host.name}, peak`, `${memory.toFixed(0)} MB`, '≤ 400 MB', memory <= 400);
  }
  for (const { socket } of players) socket.terminate();
  croupier.close();
}
