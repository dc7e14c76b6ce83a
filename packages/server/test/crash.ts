import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { plan as planOf } from '@croupier/houses';
import { WebSocket } from 'ws';
import { openCasino } from '../src/casino/open.ts';
import { systemRuntime } from '../src/casino/system-runtime.ts';
import type { Storage } from '../src/runtime/runtime.ts';
import { CrashBot, generator } from './crash-bot.ts';
import { type CarriedChips, CrashCheck, type KilledRound } from './crash-check.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

export interface CrashPlan {
  readonly storage: Storage;
  readonly bots: number;
  /** The number of kills. `rounds` is the minimum number of rounds that must be settled. */
  readonly kills: number;
  readonly rounds: number;
  readonly seed?: number;
  /** The plans of the tables where the bots sit. The default is all plans. */
  readonly plans?: readonly string[];
  /**
   * The phases in which to kill the server, once each, in rounds with stakes. By default, the server is
   * killed at random moments.
   */
  readonly phases?: readonly Phase[];
  /** The longest time from a start to the next random kill, in milliseconds. */
  readonly between?: number;
}

/** A part of a round, defined by the stages of the games. */
export interface Phase {
  readonly name: string;
  readonly stages: readonly string[];
}

export interface CrashReport {
  readonly kills: number;
  /** The phases in which the server was killed, in order. */
  readonly killedIn: readonly string[];
  readonly rounds: number;
  readonly confirmed: number;
  readonly refused: ReadonlyMap<string, number>;
  /** The chips that stayed on the tables between rounds. */
  readonly carried: CarriedChips;
  /** All violations found, as sentences. */
  readonly wrong: readonly string[];
}

/** The milliseconds without a settled round after which the run gives up. */
const STALL = 120_000;
/** Table timing short enough for many rounds. */
export const QUICK = {
  open: 0.05,
  betting: 0.5,
  decision: 0.05,
  draw: 0.1,
  close: 0.05,
  result: 0.05,
  pay: 0.05,
};
/** The timing of tables opened on request, with enough time for some decisions. */
const ASKED = { ...QUICK, decision: 0.5 };
const PLENTY = { perSecond: 100_000, burst: 100_000 };
/** Limits high enough for the bots never to reach them. */
export const LIMITS = {
  requests: PLENTY,
  guests: PLENTY,
  messages: PLENTY,
  accountMessages: PLENTY,
  addressMessages: PLENTY,
  connectionsPerAddress: 10_000,
};

/**
 * Lets bots join tables of every house over real connections, bet, leave and return. Meanwhile, repeatedly kills the
 * server and restarts it on the same storage. After each kill and at the end, checks the books against the rules and
 * against the messages that the bots received.
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
  const bots: CrashBot[] = [];
  const check = new CrashCheck(plan.storage, bots);
  const killed: KilledRound[] = [];
  let kills = 0;
  try {
    const url = `http://127.0.0.1:${port}`;
    for (let index = 0; index < plan.bots; index++)
      bots.push(await CrashBot.seated(url, index, random, plan.plans));
    const settled = () => new Set(bots.flatMap((bot) => [...bot.settled.keys()])).size;
    const progress = () => settled() + kills;
    for (let seen = -1, since = Date.now(); kills < plan.kills || settled() < plan.rounds; ) {
      if (progress() > seen) [seen, since] = [progress(), Date.now()];
      else if (Date.now() - since > STALL)
        throw new Error(`no round was settled after ${kills} kills: ${server.said()}`);
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

/** Opens a new casino, with tables of the plans that are opened only on request. Returns the staff key. */
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

/** Pauses these tables, so that play stops there. */
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

/** Waits until a round with stakes reaches the phase. */
async function reached(bots: readonly CrashBot[], phase: Phase): Promise<KilledRound> {
  for (const began = Date.now(); Date.now() - began < STALL; await pause(3))
    for (const bot of bots) {
      const round = bot.roundIn(phase.stages);
      if (round !== undefined) return { phase: phase.name, round };
    }
  throw new Error(`no round reached ${phase.name}`);
}

/** Returns the settings of a server that uses this storage. */
export function storageEnv(storage: Storage): Record<string, string> {
  if ('dataDir' in storage) return { DATA_DIR: storage.dataDir };
  const url = new URL(storage.url);
  url.searchParams.set('options', `-c search_path=${storage.schema ?? 'public'}`);
  // A publicly reachable house requires its staff to use codes. The test's house is not publicly reachable.
  return { DATABASE_URL: url.href, STAFF_CODES: 'offered' };
}

function counted(bots: readonly CrashBot[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of bots.flatMap(({ refused }) => refused)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
