import { createHash } from 'node:crypto';
import { type AnyGame, isRefusal, type Refusal, type SeatId } from '@croupier/core';
import { coinGame, coinPlan } from '@croupier/core/laws/coin';
import type { House } from '@croupier/houses';
import type { TableInfo, Timing } from '@croupier/protocol';
import type { SharedSessions } from '../src/accounts/sessions.ts';
import type { BotQuota } from '../src/bots/bots.ts';
import type { Bus } from '../src/bus/bus.ts';
import { type OpenCasino, openCasino, type ReplaceableParts } from '../src/casino/open.ts';
import type { Entropy } from '../src/chance/entropy.ts';
import type { Jurisdiction } from '../src/participants/jurisdiction.ts';
import type { Mail } from '../src/ports/mail.ts';
import type { RecordingsSetting } from '../src/recordings/service.ts';
import type { RetentionDays } from '../src/retention/kinds.ts';
import type { Account } from '../src/services/account-service.ts';
import type { AcceptedMove, TableCommit } from '../src/services/casino.ts';
import type { Database } from '../src/storage/database.ts';
import type { RelayPort } from '../src/streams/relay-port.ts';
import type { TurnAccess } from '../src/streams/turn.ts';
import { MemoryNetwork } from './memory-network.ts';
import { quickPasswords } from './quick-passwords.ts';
import { payIn } from './real-money.ts';
import { VirtualClock } from './virtual-clock.ts';
import { watchQueries } from './watch-queries.ts';

/** A complete casino in virtual time, with an in-memory network and seeded random numbers. */
export interface TestCasino extends OpenCasino {
  readonly clock: VirtualClock;
  readonly network: MemoryNetwork;
  /** The e-mails sent so far, oldest first. */
  readonly mails: readonly Mail[];
  /**
   * Opens an empty table for a plan. A person deals unless `dealer` is `virtual`. Where players must see the
   * dealer, the table has a live picture, so that they can stake real money.
   */
  table(plan: string, dealer?: 'virtual' | 'console'): Promise<TestTable>;
  /** Returns a table that was opened before. */
  known(id: string): TestTable;
  /** Creates a guest, or signs up a person with this name. */
  person(name?: string): Promise<Account>;
  /** Advances virtual time until all due work is dealt, stored and announced. */
  pass(minutes: number): Promise<void>;
  /** Advances the clock by this many hours in one step, as if the machine had slept. Hourly jobs run once. */
  sleep(hours: number): Promise<void>;
}

export interface TestTable extends TableInfo {
  /** Makes a player's move. The account takes a seat first if it has none. */
  move(account: Account, move: Move): Promise<AcceptedMove | Refusal>;
  /** Places roulette bets by position, in whole units of the house's currency. */
  bet(account: Account, chips: { readonly [position: string]: number }): Promise<AcceptedMove | Refusal>;
  /** Makes moves of the croupier or the inspector one after another. Fails if one of them is refused. */
  call(...moves: readonly Move[]): Promise<void>;
}

type Move = { readonly type: string; readonly [field: string]: unknown };

/**
 * Replacements for default parts. People who register here get an instrument and a thousand units of money.
 */
export interface TestCasinoOptions extends Partial<ReplaceableParts> {
  readonly database: Database;
  readonly houses: readonly House[];
  readonly clock?: VirtualClock;
  readonly entropy?: Entropy;
  /** The timing of the tables that a new casino opens. */
  readonly timing?: Partial<Timing> | undefined;
  /** Bots that wait for players. */
  readonly quotas?: readonly BotQuota[];
  /** The connection to other nodes. */
  readonly bus?: Bus;
  /** The legal figures that the houses' rule books do not contain. */
  readonly jurisdiction?: Jurisdiction;
  /** The id of this node, if several share the database. */
  readonly node?: string;
  readonly sessions?: SharedSessions;
  /** The milliseconds for which an ended tournament stays in memory. */
  readonly archiveAfter?: number;
  /** The relay for the pictures of tables. */
  readonly relay?: RelayPort;
  /** The longest delay from a camera to the relay, in milliseconds. */
  readonly streamDelay?: number;
  /** The TURN servers for pages that cannot reach the relay directly. */
  readonly streamTurn?: TurnAccess;
  /** The recordings of rounds. */
  readonly recordings?: RecordingsSetting | undefined;
  /** Whether the houses require the opening checks that their plans name. */
  readonly checks?: boolean;
  readonly onFatal?: ((why: Refusal) => void) | undefined;
  /** The number of days for which each kind of data is kept. */
  readonly retention?: RetentionDays;
  /** The keys that seal secrets: the current one, and the previous one for a change of the key. */
  readonly secretKey?: string;
  readonly oldSecretKey?: string;
}

/** How often a casino was opened with each clock. */
const openings = new WeakMap<VirtualClock, number>();

/** Returns the seed of a casino. One that opens again must not create ids that it has created before. */
function seedAt(clock: VirtualClock): string {
  const before = openings.get(clock) ?? 0;
  openings.set(clock, before + 1);
  return before === 0 ? String(clock.now()) : `${clock.now()} ${before}`;
}

export async function openTestCasino({
  database: stored,
  houses,
  clock = new VirtualClock(),
  entropy = seededEntropy(seedAt(clock)),
  timing,
  quotas,
  bus,
  jurisdiction,
  node,
  sessions,
  archiveAfter,
  relay,
  streamDelay,
  streamTurn,
  recordings,
  checks = false,
  onFatal = ({ message }) => {
    throw new Error(message);
  },
  secretKey = 'the key of the tests',
  oldSecretKey,
  retention,
  ...parts
}: TestCasinoOptions): Promise<TestCasino> {
  const { database, idle } = watchQueries(stored);
  const network = new MemoryNetwork(clock);
  const mails: Mail[] = [];
  const opened = ok(
    await openCasino(
      { clock, entropy, network, openDatabase: async () => database },
      {
        dataDir: '', // Nothing is stored in this directory.
        houses: checks ? houses : houses.map(withoutChecks),
        timing,
        bots: quotas,
        bus,
        jurisdiction,
        node,
        sessions,
        relay,
        streamDelay,
        streamTurn,
        recordings,
        ...(archiveAfter === undefined ? {} : { archiveAfter }),
        secretKey,
        oldSecretKey,
        retention,
        publicUrl: 'https://casino.example',
        parts: {
          mail: {
            send: async (_key, mail) => {
              mails.push(mail);
              return 'sent';
            },
          },
          passwords: quickPasswords,
          hasVerifiedInstrument: async () => true,
          openRealPurse: async (tx, account, house) => void (await payIn(tx, account, house, 1_000)),
          ...parts,
        },
        onFatal,
      },
    ),
  );
  const { casino, accounts } = opened;
  const drain = async () => {
    await opened.drain();
    do await network.drain();
    while (!idle());
    await opened.drain();
  };
  await drain();
  let staff: Promise<Account> | undefined;
  const tableOf = (info: TableInfo): TestTable => {
    const submit = (as: 'player' | 'inspector', account: Account, move: Move, seat?: SeatId) =>
      casino.submit({
        table: info.id,
        account: account.id,
        as,
        key: newKey(),
        move,
        ...(seat ? { seat } : {}),
      });
    const move = (account: Account, made: Move) => {
      const seat = accounts.seatOf(info.id, account.id);
      casino.table(info.id)?.arrived(seat);
      return submit('player', account, made, seat);
    };
    return {
      ...info,
      move,
      bet: (account, chips) =>
        move(account, {
          type: 'bet',
          chips: Object.entries(chips).map(([position, units]) => ({ position, amount: 100 * units })),
        }),
      call: async (...moves) => {
        staff ??= accounts.createGuest().then(({ account }) => account);
        for (const made of moves) ok(await submit('inspector', await staff, made));
      },
    };
  };

  const known = (id: string) => {
    const info = casino.table(id)?.info();
    if (!info) throw new Error(`no table ${id}`);
    return tableOf(info);
  };

  return {
    ...opened,
    clock,
    network,
    mails,
    drain,
    table: async (plan, dealer = 'console') => {
      const { id, money } = ok(
        await casino.openTable({ plan, name: plan, dealer, private: false, host: null }),
      );
      if (money === 'real-once-live') casino.showStream(id, 'live');
      return known(id);
    },
    known,
    person: async (name) => {
      if (name === undefined) return (await accounts.createGuest()).account;
      return ok(await accounts.signUp({ name, password: 'kolo stesti a smuly' })).account;
    },
    pass: (minutes) => clock.pass(60 * minutes, drain),
    sleep: (hours) => clock.sleep(3600 * hours, drain),
  };
}

function withoutChecks({ checksBeforeOpening: _, ...house }: House): House {
  return house;
}

/** Returns a generator of bytes that are the same in every run. */
export function seededEntropy(seed: string): Entropy {
  let count = 0;
  return {
    bytes: (length) => createHash('shake256', { outputLength: length }).update(`${seed} ${count++}`).digest(),
  };
}

let keys = 0;
export function newKey(): string {
  keys += 1;
  return `key-${process.pid}-${keys}`;
}

/** Returns the answer, or throws if the answer is a refusal. */
export function ok<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
}

const coinHouse: House = { id: 'test', name: 'Test', currency: 'CHIP', languages: ['en'], plans: [coinPlan] };

/** A casino whose only game is heads or tails, at its only table. */
export interface CoinCasino extends Omit<TestCasino, 'table' | 'pass'> {
  readonly database: Database;
  readonly heard: TableCommit[];
  readonly table: TableInfo;
  /** Advances virtual time by this many seconds. */
  pass(seconds: number): Promise<void>;
  /** Seats a guest, who immediately joins the table. */
  player(): Promise<CoinPlayer>;
  staff(move: { type: string; [field: string]: unknown }, key?: string): Promise<AcceptedMove | Refusal>;
}

export interface CoinPlayer {
  readonly account: string;
  readonly seat: SeatId;
  bet(side: 'heads' | 'tails', amount: number, key?: string): Promise<AcceptedMove | Refusal>;
  purse(): Promise<number>;
}

export interface CoinOptions extends Omit<TestCasinoOptions, 'houses'> {
  readonly houses?: readonly House[];
  readonly game?: AnyGame;
  readonly seed?: string;
}

export async function openCoinCasino(options: CoinOptions): Promise<CoinCasino> {
  const { database, houses = [coinHouse], game = coinGame, seed, ...more } = options;
  const entropy = seed === undefined ? {} : { entropy: seededEntropy(seed) };
  const opened = await openTestCasino({ ...more, ...entropy, database, houses, gameOf: () => game });
  const { casino, accounts, clock } = opened;
  const heard: TableCommit[] = [];
  const [table] = casino.tables();
  if (!table) throw new Error('no table');
  casino.listen(table.id, (committed) => heard.push(committed));
  let staff: string | undefined;
  return {
    ...opened,
    database,
    heard,
    table,
    pass: (seconds) => clock.pass(seconds, opened.drain),
    player: async () => {
      const { account } = await accounts.createGuest();
      const seat = accounts.seatOf(table.id, account.id);
      casino.table(table.id)?.arrived(seat);
      return {
        account: account.id,
        seat,
        bet: (side, amount, key = newKey()) =>
          casino.submit({
            table: table.id,
            account: account.id,
            as: 'player',
            seat,
            key,
            move: { type: 'bet', side, amount },
          }),
        purse: () => accounts.purse(account.id, table.house),
      };
    },
    staff: async (move, key = newKey()) => {
      staff ??= (await accounts.createGuest()).account.id;
      return casino.submit({ table: table.id, account: staff, as: 'croupier', key, move });
    },
  };
}
