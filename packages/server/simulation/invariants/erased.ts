import type { Queries } from '../../src/storage/database.ts';

/** Finds erased accounts that still have a name, a password, an e-mail address or a session. */
export async function erasureRemnants(stored: Queries): Promise<readonly string[]> {
  const rows = await stored.query<{ id: string }>(
    `select id from account where erased_at is not null
       and (name <> 'erased' or password is not null or email is not null
         or exists (select from session where session.account = account.id)) order by 1 limit 5`,
  );
  return rows.map(({ id }) => `The account ${id} was erased, but is still known.`);
}
