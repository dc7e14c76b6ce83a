import { createHash } from 'node:crypto';
import type { AnyGame, Plan, Refusal, SeatId } from '@croupier/core';
import { coinGame, coinPlan } from '@croupier/core/laws/coin';
import type { TableInfo, Timing } from '@croupier/protocol';
import type { AccountService } from '../src/account-service.ts';
import { createAccountService } from '../src/accounts/service.ts';
import type { Archive } from '../src/archive.ts';
import type { Accepted, Committed } from '../src/casino.ts';
import type { Entropy } from '../src/chance/entropy.ts';
import type { Database } from '../src/storage/database.ts';
import { createArchive } from '../src/tables/archive.ts';
import { createCasino } from '../src/tables/create.ts';
import type { RunningCasino } from '../src/tables/tables.ts';
import { AT_HOME } from './accounts.ts';
import { VirtualClock } from './virtual-clock.ts';

const coinHouse = { id: 'test', currency: 'CHIP', plans: [coinPlan] } as const;

/** Bytes that are the same in every run. */
export function seededEntropy(seed: string): Entropy {
  let count = 0;
  return {
    bytes: (length) => createHash('shake256', { outputLength: length }).update(`${seed} ${count++}`).digest(),
  };
}

export interface CoinCasino {
  readonly casino: RunningCasino;
  readonly accounts: AccountService;
  readonly archive: Archive;
  readonly database: Database;
  readonly clock: VirtualClock;
  readonly heard: Committed[];
  readonly table: TableInfo;
  /** Lets virtual time go by until everything due in it has been dealt and stored. */
  pass(seconds: number): Promise<void>;
  /** A guest with a seat at the table; it attends at once. */
  player(): Promise<CoinPlayer>;
  staff(move: { type: string; [field: string]: unknown }, key?: string): Promise<Accepted | Refusal>;
  stop(): Promise<void>;
}

export interface CoinPlayer {
  readonly account: string;
  readonly seat: SeatId;
  bet(side: 'heads' | 'tails', amount: number, key?: string): Promise<Accepted | Refusal>;
  purse(): Promise<number>;
}

export interface CoinOptions {
  readonly database: Database;
  readonly clock?: VirtualClock;
  readonly timing?: Partial<Timing>;
  readonly houses?: readonly { id: string; currency: 'CHIP'; plans: readonly Plan[] }[];
  readonly game?: AnyGame;
  readonly seed?: string;
  readonly onFatal?: (why: Refusal) => void;
}

let keys = 0;
export function newKey(): string {
  keys += 1;
  return `key-${process.pid}-${keys}`;
}

/** A casino whose only game is heads or tails, on virtual time. */
export async function openCoinCasino(options: CoinOptions): Promise<CoinCasino> {
  const { database, clock = new VirtualClock(), timing, houses = [coinHouse], game = coinGame } = options;
  const deps = { database, clock, entropy: seededEntropy(options.seed ?? String(clock.now())), houses };
  const named = houses.map((house) => ({ ...house, name: house.id }));
  const { accounts } = await createAccountService({ ...deps, ...AT_HOME, houses: named });
  const casino = await createCasino({ ...deps, gameOf: () => game, timing, onFatal: options.onFatal });
  const heard: Committed[] = [];
  const [table] = casino.tables();
  if (!table) throw new Error('no table');
  casino.listen(table.id, (committed) => heard.push(committed));
  let staff: string | undefined;
  return {
    casino,
    accounts,
    archive: createArchive(database),
    database,
    clock,
    heard,
    table,
    pass: (seconds) => clock.pass(seconds, () => casino.quiet()),
    player: async () => {
      const { account } = await accounts.guest();
      const seat = accounts.seat(table.id, account.id);
      casino.arrived(table.id, seat);
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
      staff ??= (await accounts.guest()).account.id;
      return casino.submit({ table: table.id, account: staff, as: 'croupier', key, move });
    },
    stop: () => casino.stop(),
  };
}
