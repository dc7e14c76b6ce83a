import type { Tally } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** Adds a round to its players' statistics. */
export async function addTallies(tx: Queries, round: number, tallies: readonly Tally[]): Promise<void> {
  if (tallies.length === 0) return;
  await tx.query(
    `insert into tally (seat, round, counts)
     select seat, $1::bigint, counts::json from unnest($2::text[], $3::text[]) as noted (seat, counts)`,
    [round, tallies.map(({ seat }) => seat), tallies.map(({ counts }) => JSON.stringify(counts))],
  );
}

const countRow = z.object({ plan: z.string(), name: z.string(), count: z.number() });

/** Returns all counts of a player's rounds at public tables, added up by plan. */
export async function talliesOf(database: Queries, account: string): Promise<AnswerOf<'tallies'>['tallies']> {
  const rows = await checkedRows(
    database,
    countRow,
    `select played.plan, counted.key as name, sum(counted.value::bigint)::float8 as count
     from tally join round as played on played.id = tally.round
     join game_table on game_table.id = played.game_table, json_each_text(counts) as counted
     where tally.seat = $1 and game_table.code is null
     group by played.plan, counted.key order by played.plan`,
    [account],
  );
  const plans = [...new Set(rows.map(({ plan }) => plan))];
  return plans.map((plan) => ({
    plan,
    counts: Object.fromEntries(
      rows.flatMap(({ name, count, ...row }) => (row.plan === plan ? [[name, count]] : [])),
    ),
  }));
}
