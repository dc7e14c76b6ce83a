import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { maskIdentifier } from './instruments.ts';

const movedRow = z.object({
  id: z.int(),
  direction: z.enum(['in', 'out']),
  method: z.string(),
  amount: z.int(),
  at: z.int(),
});
/** A deposit that was credited, or a withdrawal that was ordered, with that time. */
export type MovedMoney = z.infer<typeof movedRow>;

/** The most payments that are read about one person. */
const MOST = 2_000;

/** Returns the newest deposits and withdrawals of these accounts at a house since a time, newest first. */
export function moneyMoved(
  queries: Queries,
  house: string,
  accounts: readonly string[],
  since: number,
): Promise<MovedMoney[]> {
  return checkedRows(
    queries,
    movedRow,
    `select id, direction, method, amount, case direction when 'in' then changed_at else at end as at from transfer
     where account = any($2::text[]) and house = $1 and changed_at >= $3
       and (purpose = 'deposit' and state = 'done' or purpose = 'withdrawal' and state in ('ordered', 'done'))
     order by id desc limit ${MOST}`,
    [house, accounts, since],
  );
}

/** Returns the accounts at a house whose payments or instruments changed since a time. */
export async function accountsWithPayments(
  queries: Queries,
  house: string,
  since: number,
): Promise<string[]> {
  const rows = await checkedRows(
    queries,
    z.object({ account: z.string() }),
    `select account from transfer where house = $1 and changed_at >= $2
     union select account from instrument where house = $1 and asked_at >= $2`,
    [house, since],
  );
  return rows.map(({ account }) => account);
}

const sharedRow = z.object({ id: z.int(), identifier: z.string(), at: z.int(), others: z.int() });
/** An instrument of a person that other persons have given, too. */
export type SharedInstrument = z.infer<typeof sharedRow>;

/**
 * Returns the instruments of these accounts that other persons gave as theirs since a time, whether or not the provider
 * confirmed it. `others` is the number of the other accounts, and `at` the time at which the last one gave it.
 */
export async function sharedInstruments(
  queries: Queries,
  house: string,
  accounts: readonly string[],
  since: number,
): Promise<SharedInstrument[]> {
  const rows = await checkedRows(
    queries,
    sharedRow,
    `select min(own.id) as id, own.identifier, greatest(max(own.asked_at), max(other.asked_at)) as at,
       count(distinct other.account)::int as others
     from instrument as own join instrument as other
       on other.house = own.house and other.kind = own.kind and other.identifier = own.identifier
     where own.house = $1 and own.account = any($2::text[]) and other.account <> all($2::text[])
       and greatest(own.asked_at, other.asked_at) >= $3 and own.identifier not like 'erased%'
     group by own.identifier`,
    [house, accounts, since],
  );
  return rows.map((row) => ({ ...row, identifier: maskIdentifier(row.identifier) }));
}
