import { isRefusal, type Money, money, type Refusal, refuse } from '@croupier/core';
import type { House, InstrumentKind } from '@croupier/houses';
import { readPurses } from '../ledger/ledger.ts';
import type { PaymentsPort } from '../ports/payments.ts';
import type { LeasedJob } from '../runtime/worker.ts';
import type { Database, Queries } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import type { AccountHolders, MoneyRights } from './account-holders.ts';
import { payoutHold } from './holds.ts';
import {
  addInstrument,
  type Instrument,
  instrumentsOf,
  removeInstrument,
  requireVerifiedName,
} from './instruments.ts';
import { createStuckPayments, type StuckPayments } from './manual-resolution.ts';
import { type OrderRequest, orderDeposit, orderWithdrawal, type PayingHouse } from './order.ts';
import { PaymentRun } from './run.ts';
import { cashSince, type StoredTransfer, transfersOf } from './transfers.ts';

/** The state of an account's money at a house. */
export interface MoneyAtHouse {
  readonly house: PayingHouse;
  readonly balance: Money;
  /** The account's rights; undefined if it is not a participant. */
  readonly rights: MoneyRights | undefined;
  readonly instruments: readonly Instrument[];
  readonly transfers: readonly StoredTransfer[];
  /** Whether compliance holds the payouts. */
  readonly held: boolean;
  /** The amounts that can still be moved in cash now, in each direction. */
  readonly cashLeft: { readonly deposit: Money; readonly withdrawal: Money } | undefined;
}

/** Handles deposits and withdrawals of participants. */
export interface PaymentService {
  /** Returns the state of an account's money. Refuses `no-such-house`, `no-payments`. */
  of(account: string, house: string, page: Page): Promise<MoneyAtHouse | Refusal>;
  /**
   * Registers an account, card or other instrument once its owner is confirmed. Refuses the same codes as
   * `requireVerifiedName` and `addInstrument`.
   */
  addInstrument(
    account: string,
    house: string,
    kind: InstrumentKind,
    identifier: string,
  ): Promise<Instrument | Refusal>;
  removeInstrument(account: string, house: string, id: number): Promise<Refusal | undefined>;
  /**
   * Orders a deposit. The deposit is credited once the provider has the money. Refuses the same codes as
   * `orderDeposit`.
   */
  deposit(house: string, order: OrderRequest): Promise<StoredTransfer | Refusal>;
  /**
   * Orders a withdrawal. The money has left the purse when this resolves. Refuses the same codes as `orderWithdrawal`.
   */
  withdraw(house: string, order: OrderRequest): Promise<StoredTransfer | Refusal>;
  /** Lets staff resolve stuck payments. */
  readonly stuck: StuckPayments;
  /**
   * Subscribes to changes to accounts' purses and instruments, after their commit. Returns a function that
   * unsubscribes.
   */
  listen(listener: ChangeListener): () => void;
}

export type ChangeListener = (account: string, house: string, what: 'instrument' | 'purse') => void;
export type Page = { readonly before?: number | undefined; readonly limit: number };

/** A running payment service. */
export interface RunningPayments extends PaymentService {
  /** Notifies the listeners and starts a run, because something was ordered elsewhere. */
  changed: ChangeListener;
  run(): void;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export interface PaymentServiceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly port: PaymentsPort;
  /** Whether the provider's answers are delivered twice, for tests. */
  readonly doubled?: boolean | undefined;
  readonly houses: readonly House[];
  readonly holders: AccountHolders;
  readonly addressOf: (account: string, house: string) => Promise<string | undefined>;
  /** The lease for this work, if one of several nodes does it for all. */
  readonly leased?: LeasedJob | undefined;
}

/** Returns the given houses that have real money. */
export function payingHouses(houses: readonly House[]): PayingHouse[] {
  return houses.flatMap(({ id, currency, payments }) => (payments ? [{ id, currency, payments }] : []));
}

export function createPayments(options: PaymentServiceOptions): RunningPayments {
  const { database, clock, holders } = options;
  const houses = payingHouses(options.houses);
  const listeners = new Set<ChangeListener>();
  const changed: ChangeListener = (...what) => {
    for (const listener of listeners) listener(...what);
  };
  const run = new PaymentRun({ ...options, ...options.leased, houses, changed });
  const houseOf = (id: string): PayingHouse | Refusal => payingHouse(options.houses, id);
  /** Runs `work`, and then starts a run if `work` was not refused. */
  const order = async <T>(id: string, work: (house: PayingHouse) => Promise<T>): Promise<T | Refusal> => {
    const house = houseOf(id);
    if (isRefusal(house)) return house;
    const done = await work(house);
    if (!isRefusal(done)) run.run();
    return done;
  };
  return {
    of: async (account, id, page) => {
      const house = houseOf(id);
      if (isRefusal(house)) return house;
      const now = clock.now();
      const [purses, rights, instruments, transfers, hold, cashLeft] = await Promise.all([
        readPurses(database, { house: id, homeSession: 0 }, [account], { lock: false }),
        holders.rights(database, account, id, now),
        instrumentsOf(database, account, id),
        transfersOf(database, account, id, page),
        payoutHold(database, id, account),
        cashAllowance(database, house, account, now),
      ]);
      const balance = purses.get(account)?.balance ?? money(0);
      return { house, balance, rights, instruments, transfers, held: hold !== undefined, cashLeft };
    },
    addInstrument: (account, id, kind, identifier) =>
      order(id, ({ payments }) =>
        database.transaction(async (tx) => {
          const barred = (await holders.rights(tx, account, id, clock.now()))?.instrument;
          if (barred) return barred;
          const name = await holders.nameOf(tx, account, id);
          const one = { account, house: id, kind, identifier };
          return (
            (await requireVerifiedName(tx, payments, account, name)) ??
            addInstrument(tx, payments, one, clock.now())
          );
        }),
      ),
    removeInstrument: async (account, id, instrument) => {
      const house = houseOf(id);
      if (isRefusal(house)) return house;
      return database.transaction((tx) => removeInstrument(tx, account, id, instrument));
    },
    deposit: (id, ordered) =>
      order(id, (house) =>
        database.transaction((tx) => orderDeposit(tx, house, holders, ordered, clock.now())),
      ),
    withdraw: async (id, ordered) => {
      const done = await order(id, (house) =>
        database.transaction((tx) => orderWithdrawal(tx, house, holders, ordered, clock.now())),
      );
      if (!isRefusal(done)) changed(ordered.account, id, 'purse');
      return done;
    },
    stuck: createStuckPayments({
      database,
      clock,
      holders,
      houseOf,
      changed: (purse) => {
        if (purse) changed(purse.account, purse.house, 'purse');
        run.run();
      },
    }),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: (...what) => {
      changed(...what);
      run.run();
    },
    run: () => run.run(),
    drain: () => run.drain(),
    stop: () => run.stop(),
  };
}

/** Returns the house with this id, if it has real money. Refuses `no-such-house`, `no-payments`. */
export function payingHouse(houses: readonly House[], id: string): PayingHouse | Refusal {
  const house = houses.find((one) => one.id === id);
  if (!house) return refuse('no-such-house', `There is no house ${id}.`);
  const [paying] = payingHouses([house]);
  return paying ?? refuse('no-payments', 'This house uses play money only.');
}

/** Returns the amounts that an account can still move in cash; undefined if the house has no cash desk. */
export async function cashAllowance(
  queries: Queries,
  { id, payments: { cash } }: PayingHouse,
  account: string,
  now: number,
): Promise<MoneyAtHouse['cashLeft']> {
  if (!cash) return undefined;
  const since = now - cash.hours * 3_600_000;
  const [came, went] = await Promise.all([
    cashSince(queries, account, id, 'in', since),
    cashSince(queries, account, id, 'out', since),
  ]);
  return { deposit: money(cash.deposit.most - came), withdrawal: money(cash.withdrawal.most - went) };
}
