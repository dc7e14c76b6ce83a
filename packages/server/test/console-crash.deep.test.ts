import { type Client, createClient, type Table } from '@croupier/client';
import { type MoveOption, randomMove } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { house as houseOf } from '@croupier/houses';
import type { TableInfo } from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { type ListeningServer, listen } from '../src/program/listen.ts';
import { roundsAgainstBooks } from './books.ts';
import { ok, openTestCasino, type TestCasino } from './casino.ts';
import { fetchFrom, socketsOf, urlOf } from './server-access.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

/** Every card plan, with the terms under which its rounds go through the most phases. */
const TABLES: readonly { readonly plan: string; readonly terms?: { readonly holeCard: 'face-down' } }[] = [
  { plan: 'kings/blackjack', terms: { holeCard: 'face-down' } },
  { plan: 'kings/blackjack-free' },
  { plan: 'kings/blackjack-switch' },
  { plan: 'kings/pontoon', terms: { holeCard: 'face-down' } },
  { plan: 'kings/punto-banco' },
  { plan: 'kings/casino-war' },
  { plan: 'kings/red-dog' },
  { plan: 'sazka/blackjack-synot' },
  { plan: 'sazka/blackjack-evolution' },
  { plan: 'sazka/blackjack-all-bets' },
  { plan: 'sazka/blackjack-infinite' },
];

/** The phases of a round, in order. If a game lacks a phase, the next phase is checked instead. */
const PHASES = [
  'bets are open',
  'bets are closed',
  'cards are dealt',
  'insurance is asked for',
  'players decide',
  'the dealer draws',
  'bets are to be paid',
] as const;

const PLENTY = { perSecond: 10_000, burst: 10_000 };
const LIMITS = {
  guests: PLENTY,
  requests: PLENTY,
  messages: PLENTY,
  accountMessages: PLENTY,
  addressMessages: PLENTY,
};

let stored: TestDatabase;
let house: TestCasino;
let server: ListeningServer;
/** The network endpoint of the current casino. */
const way = { host: '127.0.0.1', port: 80, connect: () => server.connect() };
let croupier: Client;
let tables: readonly DealtTable[];

async function open(): Promise<void> {
  const plans = new Set(TABLES.map(({ plan }) => plan));
  const houses = ['kings', 'sazka'].flatMap((id) => {
    const found = houseOf(id) ?? expect.fail(id);
    return { ...found, plans: found.plans.filter((plan) => plans.has(plan.id)) };
  });
  house = await openTestCasino({ database: stored.database, houses });
  const waits = { bets: 0, manyBets: 0, lobby: 0 };
  server = await listen(house, { port: 0, host: '127.0.0.1', limits: LIMITS, waits });
}

beforeAll(async () => {
  stored = await testDatabase();
  await open();
  const connect = async () => {
    const client = createClient({ url: urlOf(way), fetch: fetchFrom(way), WebSocket: socketsOf(way) });
    const { account } = ok(await client.api.guest());
    client.connect();
    return { client, account };
  };
  const host = await connect();
  croupier = host.client;
  const deals = { dealer: 'console', private: true, host: host.account.id } as const;
  const opened: DealtTable[] = [];
  for (const { plan, terms = null } of TABLES) {
    const info = ok(await house.casino.openTable({ plan, name: plan, terms, ...deals }));
    const players = [await connect(), await connect()].map(({ client }) => client);
    opened.push(new DealtTable(plan, info, croupier, players));
  }
  tables = opened;
  await everybodyConnected();
});

afterAll(async () => {
  for (const client of everybody()) client.close();
  await server.close();
  await house.stop();
  await stored.remove();
});

const everybody = () => [croupier, ...tables.flatMap(({ players }) => players)];

/** Waits until everybody is connected at every table. */
async function everybodyConnected(): Promise<void> {
  const all = async () => {
    await house.pass(0);
    expect(tables.every((table) => table.isHere())).toBe(true);
  };
  await vi.waitFor(all, { timeout: 60_000, interval: 5 });
}

/** Cuts all connections, and waits until everybody is back. */
async function reconnectEverybody(): Promise<void> {
  for (const client of everybody()) client.close();
  for (const client of everybody()) client.connect();
  await everybodyConnected();
}

/** Returns what the three people at each table can see, and the croupier's next moves. */
const seen = () => tables.map((table) => table.seen());

/** A card table with two players at which the test deals. */
class DealtTable {
  private readonly desk: Table;
  private readonly seats: readonly Table[];
  private dealt = 0;

  constructor(
    readonly plan: string,
    { id, code }: TableInfo,
    client: Client,
    readonly players: readonly Client[],
  ) {
    this.desk = client.table(id);
    this.desk.join({ as: 'croupier' });
    this.seats = players.map((player) => player.table(id));
    for (const seat of this.seats) seat.join({ as: 'player', ...(code === null ? {} : { code }) });
  }

  isHere(): boolean {
    return [this.desk, ...this.seats].every((table) => table.getSnapshot().status === 'here');
  }

  get round(): number {
    return this.desk.getSnapshot().state?.round.number ?? 0;
  }

  seen(): object {
    const { state, staff, options } = this.desk.getSnapshot();
    const playerView = this.seats.map((seat) => {
      const { purse, playerView: own, state: told } = seat.getSnapshot();
      return { purse, own, view: told?.view };
    });
    return { plan: this.plan, state, staff, options, playerView };
  }

  /** Plays until the round is in this phase, or in a later phase if the game lacks it. */
  async reach(phase: number): Promise<void> {
    for (let steps = 0; this.round === 1 && this.phase() < phase; steps++) {
      if (steps > 60) throw new Error(`${this.plan} did not reach "${PHASES[phase]}" from ${this.stage()}`);
      await this.step();
    }
  }

  private view() {
    return this.desk.getSnapshot().state?.view as {
      readonly game: string;
      readonly stage: string;
      readonly players: number;
      readonly dealer?: { readonly cards: readonly string[] };
    };
  }

  private stage(): string {
    return this.view().stage;
  }

  private decided = false;

  private phase(): number {
    const { stage, players } = this.view();
    switch (stage) {
      case 'waiting':
        return -1;
      case 'betting':
        return players >= this.seats.length ? 0 : -1;
      case 'dealing':
      case 'side-bets':
        return this.decided ? 5 : this.dealt < 2 ? 1 : 2;
      case 'insurance':
      case 'check':
        return 3;
      case 'turns':
      case 'deciding':
        return 4;
      case 'last-call':
      case 'dealer':
        return 5;
      default:
        return 6;
    }
  }

  /** Makes one move: a bet, the croupier's next move, or the answer of a player who has to decide. */
  private async step(): Promise<void> {
    if (this.stage() === 'betting' && this.view().players < this.seats.length) {
      for (const [index, seat] of this.seats.entries()) {
        const bets = (await this.offered(seat)).filter(({ move }) => move.type === 'bet');
        // Each player bets on a separate box if there are several boxes.
        const bet = bets[index] ?? bets[0] ?? expect.fail(`${this.plan} takes no bet`);
        await this.move(
          seat,
          randomMove(bet, (below) => (index < below ? index : 0)),
        );
      }
      return;
    }
    const next = (await this.offered(this.desk)).find(({ pace }) => pace !== undefined);
    if (next && !['time-is-up', 'close-decisions', 'close-insurance'].includes(next.move.type)) {
      if (next.draw) this.dealt += 1;
      await this.move(this.desk, next.draw ? { ...next.move, card: this.card() } : next.move);
      return;
    }
    for (const seat of this.seats) {
      const answers = await this.offered(seat);
      const [answer] = ANSWERS.flatMap((type) => answers.filter(({ move }) => move.type === type));
      if (!answer) continue;
      this.decided ||= ['turns', 'deciding'].includes(this.stage());
      return this.move(
        seat,
        randomMove(answer, () => 0),
      );
    }
    if (!next) throw new Error(`no move is possible at ${this.plan}, ${this.stage()}`);
    await this.move(this.desk, next.move);
  }

  /**
   * Returns the next card to deal. The cards give the dealer an ace, start a war, or make a spread for a
   * raise.
   */
  private card(): string {
    const { game } = this.view();
    const { next } = this.desk.getSnapshot().staff as Partial<blackjack.BlackjackStaff>;
    if (game === 'blackjack') {
      const low = ['5h', '6d', '5c', '4c', '6s', '5d', '4h', '6h', '4d'];
      if (next?.to === 'box') return low[this.dealt % low.length] ?? '5h';
      return this.view().dealer?.cards.length === 0 ? 'As' : '9d';
    }
    const cards = {
      baccarat: ['2c', '3d', '2h', '2s', '4h', 'Kd'],
      'casino-war': ['8h', '8d', '8s', '9h', '4d', '9s', '4c'],
      'red-dog': ['4c', 'Js', '7h'],
    }[game];
    return cards?.[this.dealt - 1] ?? '2d';
  }

  private async offered(table: Table): Promise<readonly MoveOption[]> {
    return ok(await table.options());
  }

  /** Makes a move, and waits until everybody at the table has received it. */
  private async move(table: Table, move: MoveOption['move']): Promise<void> {
    const { seq } = ok(await table.move(move as { type: string }));
    const all = [this.desk, ...this.seats];
    const behind = () => all.filter((each) => (each.getSnapshot().state?.seq ?? 0) < seq);
    await house.pass(0);
    expect(behind()).toEqual([]);
  }
}

/** A player's answers in order of preference. The player gives the first answer that is offered. */
const ANSWERS = ['insure', 'keep', 'stand', 'decline', 'pass', 'war', 'raise'];

describe('a server killed while people deal cards at eleven tables', () => {
  it.each(PHASES.map((phase, index) => ({ phase, index })))(
    'resumes every round where it was while $phase, even for people who lost their connection',
    async ({ index }) => {
      await Promise.all(tables.map((table) => table.reach(index)));
      await reconnectEverybody();
      const before = seen();
      // The old casino is gone, together with everything that was only in its memory.
      await server.close();
      await open();
      await reconnectEverybody();
      expect(seen()).toEqual(before);
    },
  );

  it('lets all rounds finish, and loses no chip', async () => {
    await Promise.all(tables.map((table) => table.reach(PHASES.length)));
    expect(tables.map(({ round }) => round)).toEqual(tables.map(() => 2));
    expect(await audit(stored.database)).toEqual([]);
    expect(await roundsAgainstBooks(stored.database)).toEqual([]);
  });
});
