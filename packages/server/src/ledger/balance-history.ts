import type { AnswerOf } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** The milliseconds without a round after which the next round begins a new session. */
const SESSION_ENDS = 3_600_000;
/** The maximum number of rounds in a returned session. */
const MOST = 500;

/** The maximum number of postings that are read. */
const POSTINGS = 10_000;

const stepRow = z.object({
  round: z.int().nullable(),
  plan: z.string().nullable(),
  number: z.int().nullable(),
  at: z.int(),
  change: z.number(),
  over: z.boolean(),
});
const heldRow = z.object({ held: z.number(), play: z.boolean() });

/**
 * Returns a player's balance at a house after each round of their last session, in order. The balance is
 * computed from postings alone, and includes the purse and the stacks at its tables. Chips on a layout count
 * once they are returned or paid. For a real-money purse, earlier postings in play money are left out.
 */
export async function balanceHistory(
  database: Queries,
  account: string,
  house: string,
): Promise<AnswerOf<'balanceHistory'>> {
  const [{ held, play } = { held: 0, play: true }] = await checkedRows(
    database,
    heldRow,
    `select coalesce(sum(own.balance), 0)::float8 as held,
       coalesce(bool_and(own.play) filter (where own.kind = 'purse'), true) as play ${OWN}`,
    [account, house],
  );
  const steps = await checkedRows(
    database,
    stepRow,
    `with own as (select own.id ${OWN}),
     latest as (select * from posting where holder = $1 order by id desc limit $4),
     moved as (
       select id, at, round, reason, case when to_account in (select id from own) then amount else 0 end
         - case when from_account in (select id from own) then amount else 0 end as change
       from latest)
     select moved.round, played.plan, played.number, max(moved.at) as at, sum(change)::float8 as change,
       bool_or(reason = 'play-money-over') as over
     from moved left join played_round as played using (round)
     where change <> 0
     group by coalesce(moved.round, -moved.id), moved.round, played.plan, played.number
     order by max(moved.id) desc limit $3`,
    [account, house, MOST, POSTINGS],
  );
  const rounds: AnswerOf<'balanceHistory'>['rounds'] = [];
  let [balance, after] = [held, steps[0]?.at ?? 0];
  for (const { round, plan, number, at, change, over } of steps) {
    if (over || after - at > SESSION_ENDS) break;
    // A top-up of play money changes the balance but is not a result of a round.
    if (round !== null && plan !== null && number !== null && change !== 0)
      rounds.unshift({ round: String(round), plan, number, at, change, balance });
    balance -= change;
    after = at;
  }
  return { money: play ? 'play' : 'real', rounds };
}

/** The ledger accounts that hold a player's money at a house: the purse and the stacks at public tables. */
export const OWN = `from ledger_account as own left join table_purses as place on place.game_table = own.game_table
  where own.holder = $1 and own.house = $2
    and ((own.kind = 'purse' and own.game_table = 0) or (own.kind = 'stack' and place.home_session = 0))`;
