import { Bettor } from '../test/cluster/bettor.ts';
import { openCluster } from '../test/cluster/cluster.ts';
import { LIMITS } from '../test/crash.ts';
import { generator } from '../test/crash-bot.ts';
import { eventually, pause, percentile, print, reportFigure, tally } from './figures.ts';

const KILLS = Number(process.env.KILLS ?? 20);
const PLAYERS = 18;
const SEED = Number(process.env.SEED ?? 31);
/** Long rounds, so that bets are nearly always open. */
const TIMING = { open: 1, betting: 40, decision: 2, draw: 2, close: 1, result: 1, pay: 1 };
/**
 * The milliseconds after a kill during which the kill can delay a bet. `CALM` is the time between a restart
 * and the next kill.
 */
const AFFECTED = 15_000;
const CALM = 3_000;

/**
 * Repeatedly kills one of three nodes. Measures for each kill the longest time until a bet is answered, at
 * any table and through any node. Needs root rights, PostgreSQL and NATS.
 */
export async function run(): Promise<void> {
  const random = generator(SEED);
  const cluster = await openCluster({
    nodes: 3,
    random,
    env: { TIMING: JSON.stringify(TIMING), LIMITS: JSON.stringify(LIMITS) },
  });
  const bettors: Bettor[] = [];
  try {
    for (let index = 0; index < PLAYERS; index += 1)
      bettors.push(await Bettor.seated(cluster.balancer.url, index));
    await pause(CALM);
    const longest: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const node = cluster.nodes[Math.floor(random() * cluster.nodes.length)];
      if (!node) throw new Error('there is no node');
      const killed = performance.now();
      await node.kill();
      const all = () => bettors.every(({ bets }) => bets.some(({ asked }) => asked > killed));
      if (!(await eventually(all, AFFECTED))) print(`    not all players bet again after kill ${kill + 1}`);
      longest.push(longestDelay(bettors, killed));
      await node.start();
      await eventually(() => bettors.every(({ table }) => table.getSnapshot().status === 'here'), AFFECTED);
      await pause(CALM);
    }
    await Promise.all(bettors.map((bettor) => bettor.rest()));
    longest.sort((a, b) => a - b);
    const [p50, p99] = [percentile(longest, 0.5), percentile(longest, 0.99)];
    reportFigure('kills', String(KILLS));
    reportFigure('longest delay of a bet, median', `${p50.toFixed(0)} ms`);
    reportFigure('longest delay of a bet, p99', `${p99.toFixed(0)} ms`, '< 5000 ms', p99 < 5_000);
    const refused = bettors.flatMap(({ bets }) => bets.flatMap((bet) => bet.refused ?? []));
    for (const [code, count] of tally(refused)) print(`    refused ${count} times: ${code}`);
  } finally {
    for (const { client } of bettors) client.close();
    await cluster.close();
  }
}

/** Returns the longest time from a kill to the answer of a bet that was pending at the kill or made later. */
function longestDelay(bettors: readonly Bettor[], killed: number): number {
  const delays = bettors.flatMap(({ bets }) =>
    bets
      .filter(({ answered }) => answered > killed)
      .map(({ asked, answered }) => answered - Math.max(asked, killed)),
  );
  return Math.max(...delays);
}
