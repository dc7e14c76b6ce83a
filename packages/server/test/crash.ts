import { type Client, createClient } from '@croupier/client';
import {
  type AnyGame,
  type AnyMove,
  chosen,
  isRefusal,
  type MoveOption,
  type SettlementLine,
  seatId,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { WebSocket } from 'ws';
import { openCasino } from '../src/open.ts';
import type { Storage } from '../src/open-database.ts';
import { systemRuntime } from '../src/runtime/runtime.ts';
import { type Carried, CrashCheck, type Killed, type Told } from './crash-check.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

export interface CrashPlan {
  readonly storage: Storage;
  readonly bots: number;
  /** The number of kills, and of rounds that must be settled in the meantime. */
  readonly kills: number;
  readonly rounds: number;
  readonly seed?: number;
  /** The plans at whose tables the bots sit. The default is all plans. */
  readonly plans?: readonly string[];
  /** The phases of rounds with stakes in which the server is killed, once each. The default is random moments. */
  readonly phases?: readonly Phase[];
  /** The longest time from a start to the next kill at a random moment, in milliseconds. */
  readonly between?: number;
}

/** A part of a round, by the stages of the games. */
export interface Phase {
  readonly name: string;
  readonly stages: readonly string[];
}

export interface CrashReport {
  readonly kills: number;
  /** The phases of the kills, in their order. */
  readonly killedIn: readonly string[];
  readonly rounds: number;
  readonly confirmed: number;
  readonly refused: ReadonlyMap<string, number>;
  /** The chips that stayed on the tables between rounds. */
  readonly carried: Carried;
  /** Everything that is wrong, in sentences. */
  readonly wrong: readonly string[];
}

/** The milliseconds without a settled round after which the run gives up. */
const STALL = 120_000;
const QUICK = { open: 0.05, betting: 0.5, decision: 0.05, draw: 0.1, close: 0.05, result: 0.05, pay: 0.05 };
/** The waits of tables that the run opens: long enough for some decisions to be made in time. */
const ASKED = { ...QUICK, decision: 0.5 };
/** The purse below which a bot reloads, in minor units. */
const SHORT = 20_000;
/** The probability that a bot walks away after a move, and the longest time away in milliseconds. */
const WALKS_AWAY = 0.06;
const LONGEST_WALK = 9_000;
const PLENTY = { perSecond: 100_000, burst: 100_000 };
const LIMITS = {
  requests: PLENTY,
  guests: PLENTY,
  messages: PLENTY,
  accountMessages: PLENTY,
  addressMessages: PLENTY,
  connectionsPerAddress: 10_000,
};

/**
 * Lets bots bet at tables of every house over real connections, walk away and come back. Meanwhile kills the server and
 * starts it again on the same storage. After each kill and in the end, compares the books with the messages that the
 * bots received, and with the rules.
 */
export async function crash(plan: CrashPlan): Promise<CrashReport> {
  const random = generator(plan.seed ?? 1);
  const staffKey = await openTables(plan);
  const port = await freePort();
  const env = {
    ...storageEnv(plan.storage),
    PORT: String(port),
    HOST: '127.0.0.1',
    TIMING: JSON.stringify(QUICK),
    LIMITS: JSON.stringify(LIMITS),
  };
  let server = await startServer(env);
  const bots: Bot[] = [];
  const check = new CrashCheck(plan.storage, bots);
  const killed: Killed[] = [];
  let kills = 0;
  try {
    const url = `http://127.0.0.1:${port}`;
    for (let index = 0; index < plan.bots; index++)
      bots.push(await Bot.seated(url, index, random, plan.plans));
    const settled = () => new Set(bots.flatMap((bot) => [...bot.settled.keys()])).size;
    const progress = () => settled() + kills;
    for (let seen = -1, since = Date.now(); kills < plan.kills || settled() < plan.rounds; ) {
      if (progress() > seen) [seen, since] = [progress(), Date.now()];
      else if (Date.now() - since > STALL)
        throw new Error(`nothing goes on after ${kills} kills: ${server.said()}`);
      const phase = plan.phases?.[kills];
      if (phase === undefined || kills >= plan.kills)
        await pause(200 + random() * (plan.phases ? 0 : (plan.between ?? 2_500)));
      if (kills >= plan.kills) continue;
      if (phase) killed.push(await reached(bots, phase));
      await server.kill();
      kills += 1;
      await check.afterKill(kills);
      server = await startServer(env);
    }
    await Promise.all(bots.map((bot) => bot.rest()));
    await pauseTables(url, staffKey, new Set(bots.map(({ table }) => table)));
    await pause(1_000);
    await orderly(server);
    const carried = await check.atRest(killed);
    return {
      kills,
      killedIn: killed.map(({ phase }) => phase),
      rounds: settled(),
      confirmed: sum(bots.map(({ confirmed }) => confirmed.length)),
      refused: counted(bots),
      carried,
      wrong: check.wrong,
    };
  } finally {
    for (const bot of bots) bot.client.close();
    server.child.kill('SIGKILL');
  }
}

/** Opens a new casino, with tables of the plans that open only on request. Returns the staff key. */
async function openTables({ storage, plans = [] }: CrashPlan): Promise<string> {
  const where =
    'dataDir' in storage
      ? { dataDir: storage.dataDir }
      : { dataDir: '', databaseUrl: storage.url, databaseSchema: storage.schema };
  const opened = await openCasino(systemRuntime, { ...where, timing: QUICK, onFatal: () => undefined });
  if (isRefusal(opened)) throw new Error(opened.message);
  for (const id of plans)
    if (planOf(id)?.onRequest) {
      const table = {
        plan: id,
        name: id,
        dealer: 'virtual',
        timing: ASKED,
        private: false,
        host: null,
      } as const;
      const made = await opened.casino.openTable(table);
      if (isRefusal(made)) throw new Error(made.message);
    }
  await opened.stop();
  return opened.staffKey ?? '';
}

/** Pauses these tables, so that nothing more happens there. */
async function pauseTables(url: string, key: string, tables: ReadonlySet<string>): Promise<void> {
  const { api } = createClient({ url, WebSocket });
  await api.guest();
  await api.staffKey({ key });
  for (const table of tables) {
    const paused = await api.changeTable({ table, state: 'paused' });
    if (isRefusal(paused)) throw new Error(paused.message);
  }
}

async function orderly(server: ServerProcess): Promise<void> {
  const status = await server.stop();
  if (status !== 0) throw new Error(`the server stopped with ${status}: ${server.said()}`);
}

/** Waits until a round with stakes is in a phase. */
async function reached(bots: readonly Bot[], phase: Phase): Promise<Killed> {
  for (const began = Date.now(); Date.now() - began < STALL; await pause(3))
    for (const bot of bots) {
      const round = bot.roundIn(phase.stages);
      if (round !== undefined) return { phase: phase.name, round };
    }
  throw new Error(`no round comes to ${phase.name}`);
}

/** A player that makes random offered moves, again and again. */
class Bot implements Told {
  readonly confirmed: string[] = [];
  readonly refused: string[] = [];
  readonly settled = new Map<string, readonly SettlementLine[]>();
  private resting = false;
  private playing: Promise<void> = Promise.resolve();

  private constructor(
    readonly client: Client,
    readonly account: string,
    readonly house: string,
    readonly homeSession: string | null,
    readonly table: string,
    private readonly game: AnyGame,
    private readonly random: () => number,
  ) {}

  static async seated(
    url: string,
    index: number,
    random: () => number,
    plans?: readonly string[],
  ): Promise<Bot> {
    const client = createClient({ url, WebSocket, random });
    const me = await client.api.guest();
    const tables = await client.api.tables();
    if (isRefusal(me) || isRefusal(tables)) throw new Error('the server gives no seat');
    const among = tables.tables.filter(({ plan }) => plans?.includes(plan) ?? true);
    const table = among[index % among.length];
    if (!table) throw new Error('there are no tables');
    const plan = planOf(table.plan);
    if (!plan) throw new Error(`no plan ${table.plan}`);
    const bot = new Bot(
      client,
      me.account.id,
      table.house,
      table.homeSession,
      table.id,
      gameOf(plan),
      random,
    );
    client.connect();
    client.table(table.id).join({ as: 'player' });
    client.table(table.id).onSettled(({ round, lines }) => bot.settled.set(round, lines));
    bot.playing = bot.play();
    return bot;
  }

  get shown(): number | null | undefined {
    return this.client.table(this.table).getSnapshot().purse;
  }

  /** Returns the round with stakes at the bot's table if it is in one of these stages. */
  roundIn(stages: readonly string[]): string | undefined {
    const { status, state } = this.client.table(this.table).getSnapshot();
    const view = state?.view as { stage?: string; staked?: number } | undefined;
    if (status !== 'here' || !view?.staked || !stages.includes(view.stage ?? '')) return undefined;
    return state?.round.id;
  }

  /** Stops making moves, and waits until the bot is at its table. */
  async rest(): Promise<void> {
    this.resting = true;
    await this.playing;
    const table = this.client.table(this.table);
    table.join({ as: 'player' });
    while (table.getSnapshot().status !== 'here') await pause(20);
  }

  private async play(): Promise<void> {
    const table = this.client.table(this.table);
    while (!this.resting) {
      await pause(20 + this.random() * 250);
      const { status, purse } = table.getSnapshot();
      if (status !== 'here') continue;
      if (purse != null && purse < SHORT) await this.client.api.topUp({ house: this.house });
      const options = await table.options();
      if (isRefusal(options) || options.length === 0) continue;
      const answer = table.move(this.well(options) ?? this.anyhow(options));
      const key = table.getSnapshot().pending.at(-1)?.key ?? '';
      const said = await answer;
      if (isRefusal(said)) this.refused.push(said.code);
      else this.confirmed.push(key);
      if (this.random() < WALKS_AWAY) await this.walkAway();
    }
  }

  private anyhow(options: readonly MoveOption[]): AnyMove {
    const option = options[Math.floor(this.random() ** 2 * options.length)] as MoveOption;
    return chosen(option, (below) => Math.floor(this.random() * Math.min(below, 12)));
  }

  /** Returns a move of the game's own bot now and then: chance alone hardly ever places stakes that fit together. */
  private well(options: readonly MoveOption[]): AnyMove | undefined {
    const { bot } = this.game;
    const { playerView, seat, state } = this.client.table(this.table).getSnapshot();
    if (!bot || !seat || !state || !playerView || this.random() < 0.5) return undefined;
    const situation = { view: state.view, playerView, options, seat: seatId(seat) };
    const choose = (below: number) => Math.floor(this.random() * below);
    return bot.asked(situation, false) && bot.decide(situation, false, choose);
  }

  /** Leaves the table for some rounds, with the stakes of the bot on it. */
  private async walkAway(): Promise<void> {
    const table = this.client.table(this.table);
    table.leave();
    const back = Date.now() + 1_000 + this.random() * LONGEST_WALK;
    while (!this.resting && Date.now() < back) await pause(50);
    table.join({ as: 'player' });
  }
}

/** Returns the settings of a server on this storage. */
export function storageEnv(storage: Storage): Record<string, string> {
  if ('dataDir' in storage) return { DATA_DIR: storage.dataDir };
  const url = new URL(storage.url);
  url.searchParams.set('options', `-c search_path=${storage.schema ?? 'public'}`);
  // A house that others can reach asks its staff for codes first; this one cannot be reached.
  return { DATABASE_URL: url.href, STAFF_CODES: 'offered' };
}

function counted(bots: readonly Bot[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of bots.flatMap(({ refused }) => refused)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Returns a generator with the same choices for the same seed (mulberry32), good enough for bots. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}
