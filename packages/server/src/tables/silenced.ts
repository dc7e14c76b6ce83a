import { type Refusal, refuse, type SeatId, seatId } from '@croupier/core';
import { z } from 'zod';
import type { Silenced, Silencing } from '../services/table-talk.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** The maximum number of silenced players per table, because a host could name any number of seats. */
const MOST = 200;

/**
 * Returns the players whom staff have silenced at a table, as of a given time. With `seat`, returns only that
 * player.
 */
export async function silencedAt(
  queries: Queries,
  table: number,
  at: number,
  seat?: SeatId,
): Promise<readonly Silenced[]> {
  const rows = await checkedRows(
    queries,
    silencedRow,
    `select seat, until from silenced_player
     where game_table = $1 and (until is null or until > $2) and ($3::text is null or seat = $3) order by seat`,
    [table, at, seat ?? null],
  );
  return rows;
}

/** Silences a player at a table, or lets them chat again. Refuses `too-many`. */
export async function silence(
  tx: Queries,
  table: number,
  { seat, mute, until, at }: Silencing,
): Promise<Refusal | undefined> {
  await tx.query('delete from silenced_player where game_table = $1 and (seat = $2 or until <= $3)', [
    table,
    seat,
    at,
  ]);
  if (mute) {
    const made = await tx.query(
      `insert into silenced_player (game_table, seat, until) select $1::bigint, $2, $3::bigint
         where (select count(*) from silenced_player where game_table = $1::bigint) < $4::int
         on conflict (game_table, seat) do update set until = excluded.until returning seat`,
      [table, seat, until, MOST],
    );
    if (made.length === 0) return refuse('too-many', `At most ${MOST} players can be silenced at a table.`);
  }
  return undefined;
}

const silencedRow = z.object({ seat: z.string().transform(seatId), until: z.int().nullable() });
