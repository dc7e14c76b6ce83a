import type { Queries } from '../../src/storage/database.ts';

/**
 * Finds players whose open tickets are worth another amount than the casino keeps for them. A ticket that was used
 * twice, paid out twice, or used and paid out, takes more out of this account than it brought in.
 */
export async function ticketFaults(stored: Queries): Promise<readonly string[]> {
  const rows = await stored.query<{ house: string; holder: string; kept: number; worth: number }>(
    `with kept as (
       select tickets.house, posting.holder,
         sum(case when to_account = tickets.id then amount else -amount end)::bigint as amount
       from ledger_account as tickets join posting on tickets.id in (from_account, to_account)
       where tickets.kind = 'tickets' group by 1, 2
     ), open as (
       select house, account as holder, sum(value)::bigint as amount
       from tournament_ticket where state = 'open' group by 1, 2
     )
     select house, holder, coalesce(kept.amount, 0) as kept, coalesce(open.amount, 0) as worth
     from kept full join open using (house, holder)
     where coalesce(kept.amount, 0) <> coalesce(open.amount, 0) order by 1, 2 limit 5`,
  );
  return rows.map(
    ({ house, holder, kept, worth }) =>
      `The tickets of ${holder} at ${house} are worth ${worth}, but ${kept} is kept for them.`,
  );
}
