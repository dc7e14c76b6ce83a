import type { Queries } from '../../src/storage/database.ts';

/** Finds finished tournaments that have not paid out their whole pot. */
export async function unpaidTournaments(stored: Queries): Promise<readonly string[]> {
  const rows = await stored.query<{ id: number; balance: number }>(
    `select tournament.id, pot.balance from tournament
     join ledger_account as pot on pot.kind = 'tournament' and pot.house = tournament.house
       and pot.holder = 'tournament-' || tournament.id
     where phase in ('over', 'cancelled') and pot.balance <> 0 order by 1 limit 5`,
  );
  return rows.map(({ id, balance }) => `Tournament ${id} is over, but still holds ${balance}.`);
}
