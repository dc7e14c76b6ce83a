import { lookOf } from '../../accounts/names.ts';
import type { Queries } from '../database.ts';

/** How many names are written at once. */
const BATCH = 5000;

/**
 * What each name looks like is one account's alone. Where names that are stored clash, who signed up has it, else who came
 * first; the others keep theirs as it is written and sign in as before, but it keeps nobody from another that looks like
 * it. Bots and guests whom nobody can come back to hold no name.
 */
export async function names(tx: Queries): Promise<void> {
  await tx.query('alter table account add column look text');
  const rows = await tx.query<{ id: string; name: string }>(
    `select id, name from account
     where id not like 'bot-%' and (not guest
       or exists (select 1 from session where session.account = account.id)
       or exists (select 1 from walk_in where walk_in.account = account.id))
     order by guest, created_at, id`,
  );
  const holders = new Map<string, string>();
  for (const { id, name } of rows) {
    const look = lookOf(name);
    if (look !== '' && !holders.has(look)) holders.set(look, id);
  }
  const held = [...holders];
  for (let from = 0; from < held.length; from += BATCH) {
    const batch = held.slice(from, from + BATCH);
    await tx.query(
      `update account set look = given.look
       from unnest($1::text[], $2::text[]) as given (look, id) where account.id = given.id`,
      [batch.map(([look]) => look), batch.map(([, id]) => id)],
    );
  }
  await tx.query('create unique index account_look on account (look)');
}
