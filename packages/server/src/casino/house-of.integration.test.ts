import { expect, it } from 'vitest';
import { accountTests, ann, ok } from '../../test/accounts.ts';
import type { SignedIn } from '../services/account-service.ts';
import { createHouseOf } from './house-of.ts';

const at = accountTests();

it('the look-up finds the house of every object that a staff call can name', async () => {
  const { database } = at.stored;
  const { account } = ok(await at.accounts.signUp(ann)) as SignedIn;
  const made = async (sql: string, values: readonly string[] = []) => {
    const [row] = await database.query<{ id: number | string }>(`${sql} returning id`, values);
    return String(row?.id);
  };
  const desk = await made(`insert into cash_desk (house, name) values ('kings', '1')`);
  const shift = await made(`insert into shift (desk, cashier, opened_at, opening) values ($1, $2, 0, '{}')`, [
    desk,
    account.id,
  ]);
  const entry = await made(
    `insert into desk_entry (shift, kind, amount, at, by_account, key) values ($1, 'chips-sold', 1, 0, $2, 'a-key')`,
    [shift, account.id],
  );
  const complaint = await made(
    `insert into complaint (account, house, filed_at, subject) values ($1, 'sazka', 0, 'a ball')`,
    [account.id],
  );
  const incident = await made(`insert into incident (house, kind, at) values ('kings', 'other', 0)`);
  const houseOf = createHouseOf(database);
  expect(await houseOf('shift', shift)).toBe('kings');
  expect(await houseOf('own-shift', account.id)).toBe('kings');
  expect(await houseOf('entry', entry)).toBe('kings');
  expect(await houseOf('complaint', complaint)).toBe('sazka');
  expect(await houseOf('incident', incident)).toBe('kings');
  for (const what of [
    'table',
    'tournament',
    'shift',
    'own-shift',
    'entry',
    'complaint',
    'decision',
    'incident',
  ] as const)
    expect(await houseOf(what, '999999')).toBeUndefined();
});
