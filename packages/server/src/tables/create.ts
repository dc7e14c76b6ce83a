import { type AnyGame, isRefusal, type Plan, type Refusal } from '@croupier/core';
import type { Timing } from '@croupier/protocol';
import { z } from 'zod';
import type { Casino } from '../casino.ts';
import type { Entropy } from '../chance/entropy.ts';
import type { Clock } from '../clock.ts';
import { tableAccounts } from '../ledger/ledger.ts';
import { openIssues } from '../ledger/purses.ts';
import type { Database } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { healOpenings } from './heal.ts';
import type { PlayedHouse } from './played-plans.ts';
import { storedTables } from './store.ts';
import { Tables } from './tables.ts';

export interface CasinoOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly houses: readonly PlayedHouse[];
  readonly gameOf: (plan: Plan) => AnyGame;
  /** Waits of the tables a new casino opens with, over the usual ones. */
  readonly timing?: Partial<Timing> | undefined;
  /** Hears, once, that nothing can be stored any more, as when the disk is full. */
  readonly onFatal?: ((why: Refusal) => void) | undefined;
}

export interface RunningCasino extends Casino {
  /** Resolves when no move waits anywhere and nothing is being written. */
  quiet(): Promise<void>;
}

/**
 * Opens the casino on what is stored: every running round stands where it stood, and goes on. An empty database gets
 * one public table with a virtual croupier for each plan of every house that is not opened on request only.
 */
export async function createCasino(options: CasinoOptions): Promise<RunningCasino> {
  const { database, houses } = options;
  await database.transaction((tx) => openIssues(tx, houses));
  const tables = new Tables(options, await addressSalt(options));
  await healOpenings(database, (plan) => tables.rulesFor(plan));
  const stored = await storedTables(database);
  const accounts = await tableAccounts(database);
  for (const table of stored) await tables.load(table, accounts.get(table.id));
  tables.endEvenings();
  tables.runOutbox();
  if (stored.length === 0)
    for (const { plans } of houses)
      for (const plan of plans) {
        if (plan.onRequest) continue;
        const name = plan.title.en;
        const opened = await tables.openUnwarned({
          plan: plan.id,
          name,
          dealer: 'virtual',
          private: false,
          host: null,
        });
        if (isRefusal(opened)) throw new Error(`${plan.id}: ${opened.message}`);
      }
  return tables;
}

/** Made once, and kept: the same address has the same hash after a restart. */
async function addressSalt({ database, entropy }: CasinoOptions): Promise<string> {
  const name = 'address-salt';
  const salt = Buffer.from(entropy.bytes(16)).toString('hex');
  await database.query('insert into setting (name, value) values ($1, $2) on conflict do nothing', [
    name,
    salt,
  ]);
  const [kept] = await checkedRows(
    database,
    z.object({ value: z.string() }),
    'select value from setting where name = $1',
    [name],
  );
  return kept?.value ?? salt;
}
