import { money } from '@croupier/core';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Game, Play } from './play.ts';
import { playSums } from './play-sums.ts';

const game: z.ZodType<Game> = z.object({
  round: z.int(),
  table: z.int(),
  at: z.int(),
  amount: z.int().transform(money),
});
const playRow = z.object({
  account: z.string(),
  house: z.string(),
  began_at: z.int().nullable(),
  evaluated_at: z.int().nullable(),
  games: z.array(game),
  panic_at: z.int().nullable(),
  reality_check: z.int().nullable(),
  counted: playSums.nullable(),
});
type PlayRow = z.infer<typeof playRow>;

/** Returns these accounts' stored play at the house. With `lock`, nobody else can change it. */
export async function readPlays(
  tx: Queries,
  house: string,
  accounts: readonly string[],
  { lock }: { readonly lock: boolean },
): Promise<Map<string, Play>> {
  if (accounts.length === 0) return new Map();
  const rows = await checkedRows(
    tx,
    playRow,
    `select * from play where house = $1 and account = any($2::text[])
     ${lock ? 'order by account for update' : ''}`,
    [house, accounts],
  );
  return new Map(rows.map((row) => [row.account, playOf(row)]));
}

/** Returns the account's play at every house where it has any. */
export async function playsOf(tx: Queries, account: string): Promise<Map<string, Play>> {
  const rows = await checkedRows(tx, playRow, 'select * from play where account = $1', [account]);
  return new Map(rows.map((row) => [row.house, playOf(row)]));
}

/** Stores the play of these accounts. The accounts' own settings are not changed. */
export async function writePlays(
  tx: Queries,
  house: string,
  plays: readonly (readonly [account: string, play: Play])[],
): Promise<void> {
  if (plays.length === 0) return;
  const of = plays.map(([, play]) => play);
  await tx.query(
    `insert into play (house, account, began_at, evaluated_at, games, counted)
     select $1, account, began_at, evaluated_at, games::json, counted::json
     from unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[])
       as now (account, began_at, evaluated_at, games, counted)
     on conflict (account, house) do update set began_at = excluded.began_at,
       evaluated_at = excluded.evaluated_at, games = excluded.games, counted = excluded.counted`,
    [
      house,
      plays.map(([account]) => account),
      of.map(({ sequence }) => sequence?.began ?? null),
      of.map(({ sequence }) => sequence?.evaluated ?? null),
      of.map(({ games }) => JSON.stringify(games)),
      of.map(({ counted }) => (counted ? JSON.stringify(counted) : null)),
    ],
  );
}

/** Records that the account pressed the panic button. */
export async function writePanic(tx: Queries, account: string, house: string, at: number): Promise<void> {
  await tx.query(
    `insert into play (account, house, panic_at) values ($1, $2, $3)
     on conflict (account, house) do update set panic_at = excluded.panic_at`,
    [account, house, at],
  );
}

/**
 * Stores the number of minutes after which the account is reminded of the time; undefined for the house's
 * default.
 */
export async function writeRealityCheck(
  tx: Queries,
  account: string,
  house: string,
  minutes: number | undefined,
): Promise<void> {
  await tx.query(
    `insert into play (account, house, reality_check) values ($1, $2, $3)
     on conflict (account, house) do update set reality_check = excluded.reality_check`,
    [account, house, minutes ?? null],
  );
}

function playOf(row: PlayRow): Play {
  return {
    sequence:
      row.began_at === null ? undefined : { began: row.began_at, evaluated: row.evaluated_at ?? undefined },
    games: row.games,
    panic: row.panic_at ?? undefined,
    ...(row.reality_check === null ? {} : { realityCheck: row.reality_check }),
    ...(row.counted ? { counted: row.counted } : {}),
  };
}

/**
 * Replaces the play of `to` at a house with the play of the first account in `from` that has any. Settings of
 * `to` stay in effect if they are stricter.
 */
export async function handOverPlay(
  tx: Queries,
  house: string,
  from: readonly string[],
  to: string,
): Promise<void> {
  const played = await checkedRows(
    tx,
    z.object({ account: z.string() }),
    'select account from play where house = $1 and account = any($2::text[])',
    [house, from],
  );
  const before = from.find((one) => played.some(({ account }) => account === one));
  if (before === undefined) return;
  const [own] = await checkedRows(
    tx,
    z.object({ panic_at: z.int().nullable(), reality_check: z.int().nullable() }),
    'delete from play where account = $1 and house = $2 returning panic_at, reality_check',
    [to, house],
  );
  await tx.query(
    `update play set account = $1, panic_at = greatest(panic_at, $4::bigint),
       reality_check = least(reality_check, $5::int) where account = $3 and house = $2`,
    [to, house, before, own?.panic_at ?? null, own?.reality_check ?? null],
  );
}
