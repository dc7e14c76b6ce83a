import {
  type AnyGame,
  type AnyMove,
  DECK,
  JOKER,
  type MoveOption,
  type RandomChoice,
  randomMove,
  type SeatId,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import { houses as all } from '@croupier/houses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import type { Account } from '../src/services/account-service.ts';
import { roundsAgainstBooks } from './books.ts';
import { newKey, ok, openTestCasino, type TestCasino } from './casino.ts';
import { type TestDatabase, testDatabase } from './storage.ts';
import { VirtualClock } from './virtual-clock.ts';

/** The games in which players have poker hands against the house. */
const GAMES = ['house-poker', 'pai-gow', 'let-it-ride'];
const HOUSES = all.flatMap((house) => {
  const plans = house.plans.filter(({ game }) => GAMES.includes(game));
  return plans.length > 0 ? [{ ...house, plans }] : [];
});
/** The phases that every plan goes through. */
const PHASES = ['betting', 'dealing', 'deciding', 'result'];
/** An upper bound for the number of moves in a round. */
const MOST = 90;

let stored: TestDatabase;
let house: TestCasino;
let staff: Account;
let players: readonly Account[];

beforeAll(async () => {
  stored = await testDatabase();
  await open();
  staff = await house.person();
  players = [await house.person(), await house.person()];
});
afterAll(() => stored.remove());

/**
 * Opens a casino on the stored data. The previous casino is dropped as if it were killed, so it closes and
 * announces nothing.
 */
async function open(): Promise<void> {
  house = await openTestCasino({ database: stored.database, houses: HOUSES, clock: new VirtualClock() });
}

/** Returns random choices that are the same in every run, but differ for each table and move. */
function choices(seed: number): RandomChoice {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (state >>> 8) % below;
  };
}

function shuffled(pack: readonly string[]): string[] {
  const choose = choices(pack.length);
  return pack
    .map((card) => [choose(1 << 20), card] as const)
    .sort(([one], [other]) => one - other)
    .map(([, card]) => card);
}

class Dealt {
  moves = 0;
  readonly seen = new Set<string>();
  private readonly game: AnyGame;
  private readonly pack: string[];

  constructor(
    readonly id: string,
    readonly plan: (typeof HOUSES)[number]['plans'][number],
  ) {
    this.game = gameOf(plan);
    this.pack = shuffled(plan.game === 'pai-gow' ? [...DECK, JOKER] : DECK);
  }

  seats(): readonly SeatId[] {
    return players.map(({ id }) => house.accounts.seatOf(this.id, id));
  }

  get stage(): string {
    const { view } = house.casino.table(this.id)?.state() ?? expect.fail(this.plan.id);
    return (view as unknown as { readonly stage: string }).stage;
  }

  /** Whether the first round is over. */
  get over(): boolean {
    return house.casino.table(this.id)?.state().round.number !== 1;
  }

  /** Returns everything that the people at the table receive, and everybody's options. */
  async told(): Promise<unknown> {
    const { casino } = house;
    const each = this.seats().map(async (seat) => ({
      own: casino.table(this.id)?.playerView(seat),
      purse: await casino.table(this.id)?.balanceOf(seat),
      options: (await casino.table(this.id)?.options('player', seat)) ?? [],
    }));
    const { view, seq, round } = casino.table(this.id)?.state() ?? expect.fail(this.plan.id);
    const options = (await casino.table(this.id)?.options('croupier', undefined)) ?? [];
    const seen = { plan: this.plan.id, view, seq, round, staff: casino.table(this.id)?.staff(), options };
    return { ...seen, each: await Promise.all(each) };
  }

  /**
   * Makes one move. Both players bet first. After that, players answer if they can, and otherwise the
   * croupier makes the next move.
   */
  async step(): Promise<void> {
    const choose = choices(1 + this.moves++);
    this.seen.add(this.stage);
    for (const [index, seat] of this.seats().entries()) {
      const options = (await house.casino.table(this.id)?.options('player', seat)) ?? [];
      const move = this.stage === 'betting' ? this.bet(seat, options, choose) : answer(options, choose);
      if (!move) continue;
      house.casino.table(this.id)?.arrived(seat);
      ok(await this.submit('player', players[index] ?? expect.fail(), move, seat));
      return;
    }
    const routine = ((await house.casino.table(this.id)?.options('croupier', undefined)) ?? []).find(
      ({ pace }) => pace,
    );
    if (!routine) throw new Error(`${this.plan.id}: nothing is due at ${this.stage}`);
    const move = randomMove(routine, choose);
    const card = routine.draw ? { card: this.pack.shift() ?? expect.fail('no card left') } : {};
    ok(await this.submit('inspector', staff, { ...move, ...card }));
  }

  private bet(seat: SeatId, options: readonly MoveOption[], choose: RandomChoice): AnyMove | undefined {
    const view = house.casino.table(this.id)?.state().view as never;
    const playerView = house.casino.table(this.id)?.playerView(seat) as never;
    const situation = { view, playerView, options, availableFunds: 1_000_000, seat } as never;
    if (this.game.bot?.asked(situation, false) !== 'between') return undefined;
    return this.game.bot.decide(situation, {} as never, choose) as AnyMove | undefined;
  }

  private submit(as: 'player' | 'inspector', { id }: Account, move: AnyMove, seat?: SeatId) {
    const who = { table: this.id, account: id, as, key: newKey(), ...(seat ? { seat } : {}) };
    return house.casino.submit({ ...who, move: move as never });
  }
}

/**
 * Returns a random offered answer, so that every purchase happens at some point. Returns undefined if none is
 * offered.
 */
function answer(options: readonly MoveOption[], choose: RandomChoice): AnyMove | undefined {
  const open = options.filter(({ move, about }) => about && move.type !== 'withdraw' && move.type !== 'bet');
  const one = open[choose(open.length || 1)];
  return one && (randomMove(one, choose) as AnyMove);
}

it('a round continues card for card in every plan, even if the server is killed after each single move', async () => {
  const tables: Dealt[] = [];
  for (const plan of HOUSES.flatMap(({ plans }) => plans)) {
    const terms = { plan: plan.id, name: plan.id, dealer: 'console', private: false, host: null } as const;
    tables.push(new Dealt(ok(await house.casino.openTable(terms)).id, plan));
  }
  expect(tables).toHaveLength(17);
  const going = () => tables.filter(({ over }) => !over);
  for (let steps = 0; going().length > 0; steps++) {
    if (steps > MOST) throw new Error(`${going().map(({ plan }) => plan.id)} did not end`);
    for (const table of going()) await table.step();
    await house.casino.drain();
    const told = await Promise.all(tables.map((table) => table.told()));
    await open();
    expect(await Promise.all(tables.map((table) => table.told()))).toEqual(told);
  }
  for (const { plan, seen } of tables)
    expect([plan.id, PHASES.filter((phase) => !seen.has(phase))]).toEqual([plan.id, []]);
  expect(await audit(stored.database)).toEqual([]);
  expect(await roundsAgainstBooks(stored.database)).toEqual([]);
});
