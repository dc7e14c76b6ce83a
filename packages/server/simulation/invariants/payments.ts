import type { Queries } from '../../src/storage/database.ts';

/** The milliseconds within which the casino must learn what its payment provider has done. */
const HEARD_WITHIN = 3 * 3_600_000;

/**
 * Finds payments that were booked more or less than once, or with an amount other than the one that the
 * provider paid.
 */
export async function misbookedPayments(stored: Queries, now: number): Promise<readonly string[]> {
  const twice = await stored.query<{ account: string; way: string; booked: number; paid: number }>(
    `select coalesce(booked.holder, paid.account) as account, coalesce(booked.reason, paid.purpose) as way,
       coalesce(booked.sum, 0)::bigint as booked, coalesce(paid.sum, 0)::bigint as paid
     from (
       select holder, reason, sum(amount) as sum from posting
       where reason in ('deposit', 'withdrawal', 'cash-deposit', 'cash-withdrawal') group by 1, 2
     ) as booked full join (
       select account, case method when 'cash' then 'cash-' else '' end || purpose as purpose, sum(amount) as sum from transfer
       where purpose = 'deposit' and direction = 'in' and state = 'done' or purpose = 'withdrawal' and direction = 'out' group by 1, 2
     ) as paid on paid.account = booked.holder and paid.purpose = booked.reason
     where booked.sum is distinct from paid.sum order by 1 limit 5`,
  );
  const orders = await stored.query<{ id: number; state: string; decided: string | null }>(
    `select transfer.id, transfer.state, entry ->> 'end' as decided
     from transfer left join provider_order on provider_order.key = 'transfer-' || transfer.id
     where transfer.method in ('account', 'card', 'other') and transfer.renewed = 0 and (
       transfer.state = 'done' and coalesce(entry ->> 'end', '') <> 'done'
       or transfer.state = 'ordered' and entry ->> 'end' in ('done', 'refused') and (entry ->> 'due')::bigint < $1::bigint
     ) order by 1 limit 5`,
    [now - HEARD_WITHIN],
  );
  return [
    ...twice.map(({ account, way, booked, paid }) =>
      way.endsWith('deposit')
        ? `${account} paid in ${paid}, but ${booked} was booked.`
        : `${account} withdrew ${paid}, but ${booked} was booked.`,
    ),
    ...orders.map(
      ({ id, state, decided }) =>
        `The transfer ${id} is ${state}, but ${decided ?? 'unknown'} at the provider.`,
    ),
  ];
}

/** Checks that each payment confirmed to a client is stored. */
export async function lostPaymentOrders(
  stored: Queries,
  keys: readonly string[],
): Promise<readonly string[]> {
  const lost = await stored.query<{ key: string }>(
    `select told.key from unnest($1::text[]) as told (key)
     where not exists (select from transfer where transfer.key = told.key) order by 1 limit 5`,
    [keys],
  );
  return lost.map(({ key }) => `The payment ${key} was accepted, but is not stored.`);
}
