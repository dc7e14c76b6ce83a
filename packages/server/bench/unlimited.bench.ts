import { randomInt } from 'node:crypto';
import type { Client, Table } from '@croupier/client';
import type { Card } from '@croupier/core';
import { CROWDED, hostTable, seatCrowd } from './crowd.ts';
import { eventually, figure, ok, pause, percentile, print, tally } from './figures.ts';
import { type RunningServer, startServer } from './server.ts';
import { allSettled, type Player } from './swarm.ts';

const PLAYERS = Number(process.env.PLAYERS ?? 2000);
const PLAN = 'sazka/blackjack-infinite';
/** How long the players take to decide, in milliseconds. */
const WINDOW = 10_000;
const STAKE = 10_000;
/** Five and six for everybody, a four for the dealer; then the card that all who asked get, and the dealer's own. */
const FIRST: readonly Card[] = ['5h', '4d', '6s'];
const HIT: Card = '2c';
const DEALER: readonly Card[] = ['Tc', '9d'];

/**
 * 2,000 players at the one box of an unlimited table, over real WebSockets, each deciding for themselves within ten
 * seconds, window after window: how long a decision takes to be confirmed, and how much a round makes everybody hear.
 */
export async function run(): Promise<void> {
  const server = await startServer({ LIMITS: JSON.stringify(CROWDED) });
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
}

async function measure(server: RunningServer): Promise<void> {
  const { croupier, table, code } = await hostTable(server.url, PLAN);
  print(`A ${PLAN} table, ${PLAYERS} players at its one box, each deciding within ${WINDOW / 1000} s.`);
  const crowd = await seatCrowd(server.url, table.id, code, PLAYERS);
  const players = crowd.map(({ player }) => player);
  try {
    await playRound(server, croupier, table, players);
  } finally {
    for (const { socket } of players) socket.terminate();
    croupier.close();
  }
}

/** One round from the first bet to the last settlement. */
async function playRound(
  server: RunningServer,
  croupier: Client,
  table: Table,
  players: readonly Player[],
): Promise<void> {
  await deal(table);
  const bets = await decide(players, () => ({ type: 'bet', box: 1, amount: STAKE }));
  ok(await table.move({ type: 'no-more-bets' }));
  await deal(table, ...FIRST);

  const doubled = new Set(players.filter(() => randomInt(4) === 0));
  const decisions = await decide(players, (player) => ({
    type: doubled.has(player) ? 'double' : 'hit',
    box: 1,
  }));
  await deal(table, HIT);
  const still = players.filter((player) => !doubled.has(player));
  decisions.push(...(await decide(still, () => ({ type: 'stand', box: 1 }))));
  decisions.sort((a, b) => a - b);
  await deal(table, ...DEALER);
  const settled = allSettled(players);
  const began = performance.now();
  ok(await table.move({ type: 'settle' }));
  const settledIn = performance.now() - began;
  await settled;
  const health = ok(await croupier.api.health());

  const refused = players.flatMap((player) => player.refused);
  const unanswered = players.filter((player) => player.unanswered > 0).length;
  figure(
    'bets confirmed, p99',
    `${percentile(
      bets.sort((a, b) => a - b),
      0.99,
    ).toFixed(0)} ms`,
  );
  figure('decisions confirmed', String(decisions.length), 'all', unanswered === 0 && refused.length === 0);
  for (const [what, count] of tally(refused)) print(`    refused ${count} times: ${what}`);
  figure('confirmation, median', `${percentile(decisions, 0.5).toFixed(0)} ms`);
  const p99 = percentile(decisions, 0.99);
  figure('confirmation, p99', `${p99.toFixed(0)} ms`, '≤ 250 ms', p99 <= 250);
  figure(
    'settlement of all players durable in',
    `${settledIn.toFixed(0)} ms`,
    '≤ 1000 ms',
    settledIn <= 1000,
  );
  const longest = Math.max(...players.map((player) => player.longest));
  figure('longest message about the table', `${longest} bytes`, '≤ 4000', longest <= 4000);
  figure(
    'heard of the table by each in the round',
    `${Math.max(...players.map(({ bytes }) => bytes))} bytes`,
  );
  figure('ledger balances', String(health.ok), 'true', health.ok);
  figure('server memory, peak', `${server.peakMemory().toFixed(0)} MB`);
}

/** The croupier's routine with these cards, as far as they go, or to where they wait for the players. */
async function deal(table: Table, ...cards: readonly Card[]): Promise<void> {
  const left = [...cards];
  for (;;) {
    const next = ok(await table.options()).find(({ pace }) => pace !== undefined);
    if (!next || WAITS.includes(next.move.type)) break;
    if (next.draw && left.length === 0) break;
    const move = next.draw ? { ...next.move, card: left.shift() } : next.move;
    ok(await table.move(move));
  }
  if (left.length > 0) throw new Error(`${left.join(' ')} could not be dealt`);
}

/** Where the croupier waits for the players, or this test for a look at the clock. */
const WAITS: readonly string[] = ['no-more-bets', 'time-is-up', 'settle'];

/** Each of the players makes a move at a moment of their own. Gives how long each took to be confirmed. */
async function decide(
  players: readonly Player[],
  moveOf: (player: Player) => { readonly type: string; readonly [field: string]: unknown },
): Promise<number[]> {
  const before = new Map(players.map((player) => [player, player.confirmed.length]));
  await Promise.all(
    players.map(async (player) => {
      await pause(randomInt(WINDOW));
      player.move(moveOf(player));
    }),
  );
  await eventually(() => players.every(({ unanswered }) => unanswered === 0), 10_000);
  return players.flatMap((player) => player.confirmed.slice(before.get(player)).map(({ took }) => took));
}
