import { z } from 'zod';
import { searchWords } from '../../participants/person.ts';
import type { Queries } from '../database.ts';
import { checkedRows } from '../rows.ts';

/**
 * Roles that were given stand in order: an account does not approve for whoever gave it one. The keys of a cash desk's transfers belong to
 * its cashier, and a float waits for a second person, as all that leaves the vault does. Names of
 * participants are found by their words.
 */
export async function twoPeople(tx: Queries): Promise<void> {
  await tx.query(SCHEMA);
  const rows = await checkedRows(
    tx,
    z.object({ account: z.string(), house: z.string(), name: z.string() }),
    `select account, house, concat_ws(' ', person->>'givenName', person->>'familyName') as name from participant
     where person is not null`,
  );
  for (const { account, house, name } of rows)
    await tx.query('update participant set name_words = $3::text[] where account = $1 and house = $2', [
      account,
      house,
      searchWords(name),
    ]);
}

const SCHEMA = `
alter table role_grant add column id bigint generated always as identity;
create index role_grant_by on role_grant (granted_by);

alter table participant add column name_words text[] not null default '{}';
create index participant_name_words on participant using gin (name_words);

alter table transfer add column cashier text references account;
-- Why it was paid out against another document than the registered one.
alter table transfer add column document_reason text;
update transfer set cashier = shift.cashier from shift where shift.id = transfer.shift;
-- One key could stand for transfers of several accounts.
update transfer set key = key || '-' || id where exists (
  select 1 from transfer as earlier
  where earlier.cashier = transfer.cashier and earlier.key = transfer.key and earlier.id < transfer.id
);
alter table transfer drop constraint transfer_account_key_key;
create unique index transfer_key on transfer (account, key) where cashier is null;
create unique index transfer_desk_key on transfer (cashier, key) where cashier is not null;

alter table desk_entry drop constraint desk_entry_kind_check;
alter table desk_entry add constraint desk_entry_kind_check
  check (kind in ('chips-sold', 'chips-redeemed', 'colour-redeemed', 'from-vault', 'to-vault', 'float'));
-- What was asked for under the key, whole.
alter table desk_entry add column asked text;
-- Taken back before a second person had approved it.
alter table desk_entry add column withdrawn_at bigint;
`;
