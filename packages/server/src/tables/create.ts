import { isRefusal } from '@croupier/core';
import { z } from 'zod';
import { tableAccounts } from '../ledger/ledger.ts';
import { openIssueAccounts } from '../ledger/purses.ts';
import { checkedRows } from '../storage/rows.ts';
import { storedTables } from './store.ts';
import { type CasinoOptions, TableRegistry } from './table-registry.ts';

/**
 * Opens the casino on its storage. Every running round continues from where it was. If there are several nodes, this
 * one takes its share of the tables later; see `take`.
 */
export async function createCasino(options: CasinoOptions): Promise<TableRegistry> {
  const { database, houses, node } = options;
  await database.transaction((tx) => openIssueAccounts(tx, houses));
  const tables = new TableRegistry(options, await addressSalt(options));
  if (node) return tables;
  const stored = await storedTables(database);
  const open = stored.filter(({ state }) => state !== 'closed').map(({ id }) => id);
  const accounts = await tableAccounts(database, open);
  for (const table of stored) await tables.load(table, accounts.get(table.id));
  tables.endHomeSessions();
  tables.runOutbox();
  if (stored.length === 0) await openFirst(options, tables);
  return tables;
}

/**
 * Opens the tables of an empty database: a public one with a virtual croupier for each plan of every house,
 * except for plans that are opened only on request. Does nothing if the database has ever had a table.
 */
export async function openFirstTables(
  options: CasinoOptions,
  tables: TableRegistry,
  database = options.database,
): Promise<void> {
  const [any] = await database.query('select 1 from game_table limit 1');
  if (!any) await openFirst(options, tables, database);
}

async function openFirst(
  { houses, ...options }: CasinoOptions,
  tables: TableRegistry,
  database = options.database,
): Promise<void> {
  for (const { plans } of houses)
    for (const plan of plans) {
      if (plan.onRequest) continue;
      const name = plan.title.en;
      const table = { plan: plan.id, name, dealer: 'virtual', private: false, host: null } as const;
      const opened = await tables.openUnwarned(table, database);
      if (isRefusal(opened)) throw new Error(`${plan.id}: ${opened.message}`);
    }
}

/**
 * Returns the salt for hashes of addresses. The salt is created once and stored, so that an address has the
 * same hash after a restart.
 */
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
