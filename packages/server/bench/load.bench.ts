import { randomInt } from 'node:crypto';
import type { Table } from '@croupier/client';
import { BareServer } from './bare.ts';
import { CROWDED, hostTable, type Seated, seatCrowd } from './crowd.ts';
import {
  eventually,
  median,
  milliseconds,
  ok,
  pause,
  percentile,
  print,
  reportFigure,
  tally,
} from './figures.ts';
import { type RunningServer, startServer } from './server.ts';
import { allSettled, type Player } from './swarm.ts';

const PLAYERS = Number(process.env.PLAYERS ?? 2000);
const BETS_EACH = 5;
const WINDOW = 15_000;
const STAKE = 1000;
/** The number of rounds played on the casino and on the bare server. Their medians are compared. */
const ROUNDS = 5;
const PLAN = 'kings/roulette-french';

/**
 * Measures 2,000 players at one table over real WebSockets, with the server in a separate process on the same machine.
 * Prints the time until a bet is confirmed, the time until the result is announced (compared with a bare `ws` server),
 * and the number of lost bets.
 */
export async function run(): Promise<void> {
  const server = await startServer({ LIMITS: JSON.stringify(CROWDED) });
  const bare = await BareServer.withConnections(PLAYERS);
  try {
    await measure(server, bare);
  } finally {
    bare.close();
    await server.stop();
  }
}

async function measure(server: RunningServer, bare: BareServer): Promise<void> {
  const { croupier, table, code } = await hostTable(server.url, PLAN);
  print(`A ${PLAN} table, ${PLAYERS} players, ${BETS_EACH} bets each in ${WINDOW / 1000} s.`);
  const crowd = await seatCrowd(server.url, table.id, code, PLAYERS);
  const players = crowd.map(({ player }) => player);

  ok(await table.move({ type: 'place-your-bets' }));
  await Promise.all(players.map((player) => betAWhile(player)));
  const answered = await eventually(() => players.every(({ unanswered }) => unanswered === 0), 10_000);
  const took = players.flatMap(({ confirmed }) => confirmed.map((bet) => bet.took)).sort((a, b) => a - b);
  const refused = players.flatMap((player) => player.refused);

  const seats = players.filter((player) => player.confirmed.length > 0);
  const rounds: Announced[] = [await playOut(server, table, players, seats)];
  const bareTimes: number[] = [];
  for (let i = 1; i < ROUNDS; i++) {
    bareTimes.push(await bare.announce(players[0]?.heard?.toString() ?? ''));
    ok(await table.move({ type: 'place-your-bets' }));
    rounds.push(await playOut(server, table, players, []));
  }
  bareTimes.push(await bare.announce(players[0]?.heard?.toString() ?? ''));
  const lost = await lostBets(crowd);
  const health = ok(await croupier.api.health());

  const confirmed = took.length;
  reportFigure(
    'bets confirmed',
    `${confirmed} of ${PLAYERS * BETS_EACH}`,
    'all',
    answered && refused.length === 0,
  );
  for (const [what, count] of tally(refused)) print(`    refused ${count} times: ${what}`);
  reportFigure('confirmation, median', `${percentile(took, 0.5).toFixed(0)} ms`);
  reportFigure(
    'confirmation, p99',
    `${percentile(took, 0.99).toFixed(0)} ms`,
    '≤ 250 ms',
    percentile(took, 0.99) <= 250,
  );
  const announced = median(rounds.map(({ took }) => took));
  const bareTime = median(bareTimes);
  reportFigure(`result to the last of ${PLAYERS}`, milliseconds(rounds.map(({ took }) => took)));
  reportFigure('a bare ws server with the same bytes', milliseconds(bareTimes));
  reportFigure('ratio', (announced / bareTime).toFixed(2), '≤ 2', announced / bareTime <= 2);
  const settledIn = rounds[0]?.settledIn ?? Number.NaN;
  reportFigure(
    'from the result until settlement is durable',
    `${settledIn.toFixed(0)} ms`,
    '≤ 1000 ms',
    settledIn <= 1000,
  );
  reportFigure('confirmed bets missing in the settlements', String(lost), '0', lost === 0);
  reportFigure('ledger balances', String(health.ok), 'true', health.ok);
  reportFigure(
    'server memory, peak',
    `${server.peakMemory().toFixed(0)} MB`,
    '≤ 350 MB',
    server.peakMemory() <= 350,
  );
  for (const { socket } of players) socket.terminate();
  croupier.close();
}

interface Announced {
  /** The milliseconds from the commit of the result until the last player receives it. */
  readonly took: number;
  /** The milliseconds from the croupier's call until the settlement is durable. */
  readonly settledIn: number;
}

/**
 * Plays from "no more bets" to the end of the round. `seats` contains the players who wait for a settlement.
 */
async function playOut(
  server: RunningServer,
  table: Table,
  players: readonly Player[],
  seats: readonly Player[],
): Promise<Announced> {
  ok(await table.move({ type: 'spin', wheel: 'clockwise' } as { type: string }));
  ok(await table.move({ type: 'no-more-bets' }));
  await pause(500);
  const commits = new Map<number, number>();
  server.onCommit = ({ seq, at }) => commits.set(seq, at);
  const heard = allHear(players);
  const settled = allSettled(seats);
  const called = performance.now();
  const { seq } = ok(await table.move({ type: 'ball', pocket: '17' } as { type: string }));
  await heard;
  const took = Math.max(...players.map(({ heardAt }) => heardAt)) - (commits.get(seq) ?? Number.NaN);
  ok(await table.move({ type: 'pay' }));
  const settledIn = performance.now() - called;
  await settled;
  await pause(500);
  return { took, settledIn };
}

/** Makes a player's bets at random moments of the betting window. */
async function betAWhile(player: Player): Promise<void> {
  const moments = Array.from({ length: BETS_EACH }, () => randomInt(WINDOW)).sort((a, b) => a - b);
  const began = performance.now();
  for (const moment of moments) {
    await pause(moment - (performance.now() - began));
    player.move({ type: 'bet', chips: [{ position: String(randomInt(1, 37)), amount: STAKE }] });
  }
}

function allHear(players: readonly Player[]): Promise<void> {
  let missing = players.length;
  return new Promise((resolve) => {
    for (const player of players)
      player.onTable = () => {
        player.onTable = undefined;
        missing -= 1;
        if (missing === 0) resolve();
      };
  });
}

/**
 * Returns the number of confirmed bets without a settlement line, and the number of settled bets without a
 * confirmation.
 */
async function lostBets(crowd: readonly Seated[]): Promise<number> {
  let lost = 0;
  for (const { client, player } of crowd) {
    // Bets at a private table are not booked to the player's purse at the house, so the purse statement does not list
    // them. All bets are made in the first round, and winning ones stay on the layout in later rounds.
    const { rounds } = ok(await client.api.myRounds({ limit: 200 }));
    const settled = (rounds.at(-1)?.lines ?? []).reduce((sum, { stake }) => sum + stake, 0);
    lost += Math.abs(player.confirmed.length - settled / STAKE);
  }
  return lost;
}
