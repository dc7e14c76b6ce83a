import { type Refusal, refuse, type SeatId } from '@croupier/core';
import type { Queries } from '../storage/database.ts';

/** The maximum number of silenced players per table, because a host could name any number of seats. */
const MOST = 200;

/** Returns whether the staff of a table have silenced a player there. */
export async function isSilenced(queries: Queries, table: number, seat: SeatId): Promise<boolean> {
  const rows = await queries.query('select 1 from silenced_player where game_table = $1 and seat = $2', [
    table,
    seat,
  ]);
  return rows.length > 0;
}

/** Silences a player at a table, or lets them chat again. Refuses `too-many`. */
export async function silence(
  queries: Queries,
  table: number,
  seat: SeatId,
  on: boolean,
): Promise<Refusal | undefined> {
  if (!on) {
    await queries.query('delete from silenced_player where game_table = $1 and seat = $2', [table, seat]);
    return undefined;
  }
  await queries.query(
    `insert into silenced_player (game_table, seat) select $1::bigint, $2
     where (select count(*) from silenced_player where game_table = $1::bigint) < $3::int on conflict do nothing`,
    [table, seat, MOST],
  );
  return (await isSilenced(queries, table, seat))
    ? undefined
    : refuse('too-many', `At most ${MOST} players can be silenced at a table.`);
}
