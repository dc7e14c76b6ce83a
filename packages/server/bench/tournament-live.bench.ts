import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type Client, createClient } from '@croupier/client';
import { PROTOCOL_VERSION, type ServerMessage, SOCKET_PATH } from '@croupier/protocol';
import { WebSocket } from 'ws';
import { CROWDED } from './crowd.ts';
import { ok, pause, percentile, print, reportFigure, tally } from './figures.ts';
import { Commits, PokerPlayer } from './poker-player.ts';
import { type RunningServer, startServer } from './server.ts';

const PLAYERS = Number(process.env.PLAYERS ?? 1_000);
const SECONDS = Number(process.env.SECONDS ?? 60);
/** The number of players who enter at the same time. */
const AT_ONCE = 25;
const STACK = 5_000;
/** The time that a bot takes to decide, in milliseconds, about that of a fast player. */
const THINK = { least: 500, most: 2_500 };
const TARGET = 200;

const ANNOUNCEMENT = {
  id: 'live',
  name: 'Live',
  formats: ['multitable'],
  game: 'texas-holdem',
  tableSize: 9,
  buyIns: [{ id: 'seat', price: '10', stack: STACK }],
  feeBp: 1_000,
  levels: [100, 200, 400, 800, 1_600].map((bigBlind) => ({ minutes: 1, smallBlind: bigBlind / 2, bigBlind })),
  payout: { kind: 'table', table: { '2-10000': [6_000, 4_000] } },
};

/**
 * Measures a tournament of 1,000 bots, each with its own client and WebSockets, with the server in a separate process
 * on the same machine. Prints the time from a move until the player receives the new state of the table. Checks that
 * the chips and the ledger add up.
 */
export async function run(): Promise<void> {
  const server = await startServer({ LIMITS: JSON.stringify(CROWDED) });
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
}

async function measure({ url, staffKey, peakMemory, processorTime }: RunningServer): Promise<void> {
  const floor = newClient(url);
  ok(await floor.api.guest());
  ok(await floor.api.staffKey({ key: staffKey }));
  const { id: tournament } = ok(
    await floor.api.announceTournament({ house: 'kings', announcement: ANNOUNCEMENT }),
  );
  const entrants: Entrant[] = [];
  for (let first = 0; first < PLAYERS; first += AT_ONCE)
    entrants.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, PLAYERS - first) }, () => Entrant.enters(url, tournament)),
      )),
    );
  const start = { tournament, key: randomUUID(), command: { type: 'start' as const } };
  ok(await floor.api.tournamentFloor(start));
  await pause(10_000);
  for (const { commits } of entrants) commits.begin();
  const before = entrants.reduce((sum, { moves }) => sum + moves, 0);
  const used = processorTime();
  await pause(1_000 * SECONDS);
  const share = (processorTime() - used) / SECONDS / 10;
  const moves = entrants.reduce((sum, one) => sum + one.moves, 0) - before;
  const took = entrants.flatMap(({ commits }) => [...commits.took]).sort((one, other) => one - other);
  const { view, entries } = ok(await floor.api.tournament({ tournament }));
  const refused = entrants.flatMap((one) => one.refused);
  for (const one of entrants) one.stop();
  const health = ok(await floor.api.health());
  const hands = view.tables.reduce((sum, table) => sum + table.hands, 0);
  print(`${PLAYERS} players, ${view.tables.length} tables left with ${hands} hands, ${SECONDS} s.`);
  reportFigure('moves', `${moves}, ${(moves / SECONDS).toFixed(0)} a second`);
  reportFigure('in play', `${view.playersLeft}`);
  const p99 = percentile(took, 0.99);
  reportFigure('action to broadcast, median', `${percentile(took, 0.5).toFixed(0)} ms`);
  reportFigure('action to broadcast, p99', `${p99.toFixed(0)} ms`, `≤ ${TARGET} ms`, p99 <= TARGET);
  const chips = entries.reduce((sum, { stack }) => sum + stack, 0);
  reportFigure('chips', `${chips}`, `${PLAYERS * STACK}`, chips === PLAYERS * STACK);
  print(`  refused because a player was moved or too late: ${refused.length}`);
  for (const [what, count] of tally(refused)) print(`    ${count} times: ${what}`);
  reportFigure('ledger balances', String(health.ok), 'true', health.ok);
  reportFigure('server memory, peak', `${peakMemory().toFixed(0)} MB`);
  reportFigure('server processor', `${share.toFixed(0)} % of a core`);
}

/** A tournament player that joins and plays at each table that the server assigns. */
class Entrant {
  readonly commits = new Commits(1);
  private player: PokerPlayer | undefined;
  private before: PokerPlayer[] = [];
  private table: string | null = null;

  private constructor(
    private readonly url: string,
    private readonly client: Client,
    private readonly socket: WebSocket,
  ) {
    socket.on('message', (data: Buffer) => this.hear(JSON.parse(data.toString()) as ServerMessage));
  }

  static async enters(url: string, tournament: string): Promise<Entrant> {
    const client = newClient(url);
    ok(await client.api.guest());
    const socket = new WebSocket(url.replace('http', 'ws') + SOCKET_PATH, { perMessageDeflate: false });
    const entrant = new Entrant(url, client, socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token: client.token }));
    ok(await client.api.tournamentAct({ tournament, key: randomUUID(), act: { do: 'register' } }));
    return entrant;
  }

  get moves(): number {
    return this.all().reduce((sum, { moves }) => sum + moves, 0);
  }

  get refused(): string[] {
    return this.all().flatMap((one) => one.refused);
  }

  stop(): void {
    for (const one of this.all()) one.stop();
    this.socket.terminate();
  }

  private all(): PokerPlayer[] {
    return this.player ? [...this.before, this.player] : this.before;
  }

  private hear(message: ServerMessage): void {
    if (message.t !== 'seat' || message.table === this.table) return;
    this.table = message.table;
    this.player?.stop();
    this.before = this.all();
    this.player = undefined;
    if (message.table !== null) void this.goTo(message.table);
  }

  private async goTo(id: string): Promise<void> {
    const think = () => randomInt(THINK.least, THINK.most);
    const socket = this.url.replace('http', 'ws') + SOCKET_PATH;
    const table = { id, code: '', commits: this.commits };
    const player = await PokerPlayer.at(
      socket,
      this.client.token ?? '',
      table,
      (below) => randomInt(below),
      think,
    );
    if (this.table !== id) return player.stop();
    this.player = player;
    player.looks();
  }
}

function newClient(url: string): Client {
  return createClient({ url, WebSocket });
}
