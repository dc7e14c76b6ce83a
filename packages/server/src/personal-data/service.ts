import { isRefusal, type Refusal } from '@croupier/core';
import type { House } from '@croupier/houses';
import type { Jurisdiction } from '../participants/jurisdiction.ts';
import { type LeasedJob, Worker } from '../runtime/worker.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { erase, eraseExpired, type LegalRetention, retentionOf } from './erasure.ts';
import { exportData, type StoredData } from './export.ts';

/** Exports and erases a person's data. */
export interface PersonalDataService {
  everything(account: string): Promise<StoredData>;
  /** Returns which data the law would require to be kept if the account were erased now. */
  kept(account: string): Promise<readonly LegalRetention[]>;
  /** Erases the account. Refuses `staff-account`, `account-open`, `chips-at-tables`. */
  erase(account: string): Promise<readonly LegalRetention[] | Refusal>;
}

/** A running service that erases data when the law no longer requires them. */
export interface RunningPersonalData extends PersonalDataService {
  run(): void;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export interface PersonalDataOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly houses: readonly House[];
  readonly jurisdiction: Jurisdiction;
  /** The lease for erasing expired data, if one of several nodes does it for all. */
  readonly leased?: LeasedJob | undefined;
}

const DAY = 86_400_000;

export function createPersonalData({
  database,
  clock,
  houses,
  jurisdiction,
  leased,
}: PersonalDataOptions): RunningPersonalData {
  const worker = new Worker(clock, {
    name: 'erasure',
    mayWork: leased?.mayWork,
    work: async () => {
      const expiring = leased?.database ?? database;
      for (const { id } of houses)
        while ((await expiring.transaction((tx) => eraseExpired(tx, jurisdiction, id, clock.now()))) > 0);
      return clock.now() + DAY;
    },
  });
  return {
    everything: (account) => exportData(database, account),
    kept: (account) => retentionOf(database, jurisdiction, account),
    erase: (account) =>
      database.transaction(async (tx) => {
        const refused = await erase(tx, houses, account, clock.now());
        return isRefusal(refused) ? refused : retentionOf(tx, jurisdiction, account);
      }),
    run: () => worker.run(),
    drain: () => worker.drain(),
    stop: () => worker.stop(),
  };
}
