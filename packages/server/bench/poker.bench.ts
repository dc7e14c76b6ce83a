import { randomInt } from 'node:crypto';
import { createClient } from '@croupier/client';
import { SOCKET_PATH } from '@croupier/protocol';
import { WebSocket } from 'ws';
import { CROWDED } from './crowd.ts';
import { ok, pause, percentile, print, reportFigure, tally } from './figures.ts';
import { Commits, PokerPlayer } from './poker-player.ts';
import { type RunningServer, startServer } from './server.ts';

const TABLES = Number(process.env.TABLES ?? 200);
const SEATS = 6;
const SECONDS = Number(process.env.SECONDS ?? 30);
const PLAN = 'kings/poker-texas-holdem';
/** The time that a bot takes to decide, in milliseconds, about that of a fast player. */
const THINK = { least: 500, most: 2_500 };
const TARGET = 150;

/**
 * Measures 200 hold'em tables of six bots, each with its own client and WebSocket, with the server in a separate
 * process on the same machine. Prints the time from a move until everybody at the table has received it. Checks that
 * the ledger balances.
 */
export async function run(): Promise<void> {
  const server = await startServer({ LIMITS: JSON.stringify(CROWDED) });
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
}

async function measure({ url, peakMemory }: RunningServer): Promise<void> {
  const host = newClient(url);
  ok(await host.api.guest());
  const tables: { id: string; code: string; commits: Commits }[] = [];
  const players: PokerPlayer[] = [];
  for (let index = 0; index < TABLES; index++) {
    const terms = { seats: SEATS };
    const name = `Table ${index + 1}`;
    const opened = ok(
      await host.api.openTable({ plan: PLAN, name, dealer: 'virtual', private: true, terms }),
    );
    tables.push({ id: opened.id, code: opened.code ?? '', commits: new Commits(SEATS) });
  }
  const think = () => randomInt(THINK.least, THINK.most);
  const socket = url.replace('http', 'ws') + SOCKET_PATH;
  for (const table of tables)
    await Promise.all(
      Array.from({ length: SEATS }, async (_, place) => {
        const client = newClient(url);
        ok(await client.api.guest());
        const player = await PokerPlayer.at(
          socket,
          client.token ?? '',
          table,
          (below) => randomInt(below),
          think,
        );
        players.push(player);
        await player.sits(place + 1, 20_000);
      }),
    );
  print(`${TABLES} tables of ${PLAN}, ${SEATS} bots each over ${players.length} connections, ${SECONDS} s.`);
  for (const { commits } of tables) commits.begin();
  const before = players.reduce((sum, { moves }) => sum + moves, 0);
  await pause(1000 * SECONDS);
  const moves = players.reduce((sum, player) => sum + player.moves, 0) - before;
  const sorted = (of: (commits: Commits) => readonly number[]) =>
    tables.flatMap(({ commits }) => [...of(commits)]).sort((a, b) => a - b);
  const took = sorted((commits) => commits.took);
  const confirmed = sorted((commits) => commits.confirmed);
  for (const player of players) player.stop();
  const refused = players.flatMap((player) => player.refused);
  const health = ok(await host.api.health());
  reportFigure('moves', `${moves}, ${(moves / SECONDS).toFixed(0)} a second`);
  const p99 = percentile(took, 0.99);
  reportFigure('action to broadcast, median', `${percentile(took, 0.5).toFixed(0)} ms`);
  reportFigure('action to broadcast, p99', `${p99.toFixed(0)} ms`, `≤ ${TARGET} ms`, p99 <= TARGET);
  reportFigure('confirmation to the player, p99', `${percentile(confirmed, 0.99).toFixed(0)} ms`);
  reportFigure('refused', String(refused.length), '0', refused.length === 0);
  for (const [what, count] of tally(refused)) print(`    refused ${count} times: ${what}`);
  reportFigure('ledger balances', String(health.ok), 'true', health.ok);
  reportFigure('server memory, peak', `${peakMemory().toFixed(0)} MB`);
}

function newClient(url: string) {
  return createClient({ url, WebSocket });
}
