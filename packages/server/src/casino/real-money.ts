import type { House } from '@croupier/houses';
import { type CashDeskService, createCashDesk } from '../cash-desk/service.ts';
import type { Entropy } from '../chance/entropy.ts';
import { memberSteps } from '../closing/members.ts';
import { createClosings, type RunningClosings } from '../closing/service.ts';
import { countDeposit } from '../participants/deposits.ts';
import type { Jurisdiction } from '../participants/jurisdiction.ts';
import { personOf } from '../participants/lookups.ts';
import { readParticipant } from '../participants/participant.ts';
import { permissions } from '../participants/permissions.ts';
import type { AccountHolders } from '../payments/account-holders.ts';
import { createPayments, type RunningPayments } from '../payments/service.ts';
import { embeddedPayments, type PaymentFaults } from '../ports/embedded-payments.ts';
import { httpsPayments } from '../ports/https-payments.ts';
import { StoredBook } from '../ports/stored-book.ts';
import type { LeasedJob } from '../runtime/worker.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';

export interface RealMoneyOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly houses: readonly House[];
  readonly setting: PaymentsSetting;
  readonly jurisdiction: Jurisdiction;
  /**
   * Returns a lease for a worker, so that only one of several nodes does its job; undefined if there is only
   * one node.
   */
  readonly leased?: () => LeasedJob | undefined;
}

/** The settings of the payment service. */
export type PaymentsSetting =
  | { readonly url: string; readonly key: string }
  | { readonly faults: PaymentFaults };

/** The services that move real money. */
export interface RealMoney {
  readonly payments: RunningPayments;
  readonly cashDesk: CashDeskService;
  readonly closings: RunningClosings;
  /** Starts the background work. Before this call, no background work runs. */
  run(): void;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the payments of a casino with the configured provider, its cash desks, and the closing of accounts. */
export function openRealMoney({ setting, entropy, leased, ...deps }: RealMoneyOptions): RealMoney {
  const { database, clock, houses } = deps;
  const chance = () => Buffer.from(entropy.bytes(6)).readUIntBE(0, 6) / 2 ** 48;
  const faults = 'url' in setting ? {} : setting.faults;
  const port =
    'url' in setting
      ? httpsPayments(setting, clock)
      : embeddedPayments({ clock, book: new StoredBook(database, faults.arrivals ?? []), faults, chance });
  const holders = accountHolders(houses);
  const addressOf = (account: string, house: string) =>
    personOf(database, account, house).then((one) => one?.address);
  const payments = createPayments({
    ...deps,
    port,
    doubled: faults.doubled,
    holders,
    addressOf,
    leased: leased?.(),
  });
  const closings = createClosings({
    ...deps,
    leased: leased?.(),
    members: memberSteps(houses),
    changed: payments.changed,
  });
  return {
    payments,
    closings,
    cashDesk: createCashDesk({ ...deps, holders, changed: payments.changed }),
    run: () => {
      payments.run();
      closings.run();
    },
    drain: async () => {
      await closings.drain();
      await payments.drain();
    },
    stop: async () => {
      await closings.stop();
      await payments.stop();
    },
  };
}

function accountHolders(houses: readonly House[]): AccountHolders {
  const houseOf = (id: string) => houses.find((house) => house.id === id);
  return {
    rights: async (tx, account, id, at) => {
      const house = houseOf(id);
      return house && permissions(tx, account, house, at);
    },
    noteDeposit: async (tx, account, id, amount, at) => {
      const house = houseOf(id);
      if (house) await countDeposit(tx, account, house, amount, at);
    },
    nameOf: async (tx, account, house) => (await personOf(tx, account, house))?.name,
    documentOf: async (tx, account, house) => (await readParticipant(tx, account, house))?.person?.document,
  };
}
