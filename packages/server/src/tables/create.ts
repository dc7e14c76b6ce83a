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
  await openFirst(options, tables, new Set(stored.map(({ plan }) => plan.split('/')[0] ?? '')));
  return tables;
}

/**
 * Opens the tables of every house that has never had one: a public table with a virtual croupier for each of its plans,
 * except for plans that are opened only on request.
 */
export async function openFirstTables(
  options: CasinoOptions,
  tables: TableRegistry,
  database = options.database,
): Promise<void> {
  const known = await checkedRows(
    database,
    z.object({ house: z.string() }),
    "select distinct split_part(plan, '/', 1) as house from game_table",
  );
  await openFirst(options, tables, new Set(known.map(({ house }) => house)), database);
}

async function openFirst(
  { houses, ...options }: CasinoOptions,
  tables: TableRegistry,
  known: ReadonlySet<string>,
  database = options.database,
): Promise<void> {
  for (const { id, plans } of houses)
    for (const plan of plans) {
      if (plan.onRequest || known.has(id)) continue;
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
