import { line } from '@croupier/protocol';
import { z } from 'zod';
import { hasPostings } from '../ledger/ledger.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/**
 * Returns whether an account has played in a round of the house, which means that it staked there or has lines in the
 * settlement.
 */
export async function hasPlayed(
  queries: Queries,
  account: string,
  house: string,
  round: number,
): Promise<boolean> {
  const found = await checkedRows(
    queries,
    z.object({ settled: z.boolean() }),
    `select exists (select 1 from settlement where settlement.round = round.id and seat = $3) as settled
     from round join game_table on game_table.id = round.game_table where round.id = $1 and house = $2`,
    [round, house, account],
  );
  const [played] = found;
  return played !== undefined && (played.settled || (await hasPostings(queries, round, account)));
}

const roundRow = z.object({
  round: z.int(),
  plan: z.string(),
  number: z.int(),
  at: z.int(),
  lines: z.array(line),
});

/** A round in which an account had bets, with the sum of its stakes, and what it won or lost. */
export interface PlayedRound extends Omit<z.output<typeof roundRow>, 'lines'> {
  readonly stake: number;
  readonly result: number;
}

/**
 * Returns an account's last settled rounds at public tables of a house, newest first, excluding tournaments. The amounts
 * are minor units.
 */
export async function lastRounds(
  queries: Queries,
  account: string,
  house: string,
  most: number,
): Promise<PlayedRound[]> {
  const rows = await checkedRows(
    queries,
    roundRow,
    `select round.id as round, round.plan, number, closed_at as at, lines
     from settlement join round on round.id = settlement.round join game_table on game_table.id = round.game_table
     where seat = $1 and house = $2 and home_session = 0 and tournament is null and closed_at is not null
     order by closed_at desc, round.id desc limit $3`,
    [account, house, most],
  );
  return rows.map(({ lines, ...round }) => ({
    ...round,
    stake: lines.reduce((sum, { stake }) => sum + stake, 0),
    result: lines.reduce((sum, { pay, take }) => sum + Number(pay ?? 0) - Number(take ?? 0), 0),
  }));
}

/**
 * Returns the times of these accounts' last settled bets at public tables of a house, excluding tournaments,
 * in milliseconds since 1970.
 */
export async function lastSettled(
  queries: Queries,
  house: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await checkedRows(
    queries,
    z.object({ account: z.string(), at: z.int() }),
    `select seat as account, max(closed_at) as at
     from settlement join round on round.id = settlement.round join game_table on game_table.id = round.game_table
     where seat = any($2::text[]) and house = $1 and home_session = 0 and tournament is null
     group by seat having max(closed_at) is not null`,
    [house, accounts],
  );
  return new Map(rows.map(({ account, at }) => [account, at]));
}
