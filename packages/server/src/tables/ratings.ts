import { money } from '@croupier/core';
import type { MoneyKind } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { StoredOpening } from './round.ts';
import { decidedBets, hourFrom, type TakenCommit } from './takings.ts';

const HOUR = 3_600_000;
/** The longest time before a player's first bet in a round that still counts as time in play, in milliseconds. */
const WATCHING = 600_000;

interface Rated {
  win: number;
  readonly bets: ReturnType<typeof decidedBets>;
}

/**
 * Adds a commit to the ratings of its players. A player's time in a round ends with the round. It begins with the round
 * if the player was at the table then, but at most ten minutes before their first move.
 */
export async function addRatings(
  tx: Queries,
  commit: TakenCommit,
  { openedAt, seats: early }: Pick<StoredOpening, 'openedAt' | 'seats'>,
): Promise<void> {
  if (commit.table.homeSession !== 0 || commit.table.tournament) return;
  const rated = ratedIn(commit);
  if (rated.size === 0) return;
  const seats = [...rated.keys()];
  const { table, round, at, real } = commit;
  const here = new Set<string>(early);
  const bets = seats.flatMap((seat) =>
    [...(rated.get(seat)?.bets ?? [])].map(([bet, of]) => ({ seat, bet, ...of })),
  );
  const plays = (seat: string) => !real.has(seat);
  await tx.query(
    `with first_move as (
       select seat, min(at) as at from move where round = $3 and role = 'player' and seat = any($6::text[]) group by seat
     ), player as (
       select account, play, rounds, handle, win,
         case when rounds = 0 then 0 else $4::bigint - case
           when here then greatest($5::bigint, coalesce(first_move.at, $5) - ${WATCHING})
           else coalesce(first_move.at, $5) end end as time
       from unnest($6::text[], $7::boolean[], $8::boolean[], $9::int[], $10::bigint[], $11::bigint[])
         as given (account, play, here, rounds, handle, win)
       left join first_move on first_move.seat = account
     ), whole as (
       insert into rating (account, game_table, hour, play, rounds, time, handle, win)
       select account, $1, $2, play, rounds, time, handle, win from player
       on conflict (game_table, hour, account, play) do update set rounds = rating.rounds + excluded.rounds,
         time = rating.time + excluded.time, handle = rating.handle + excluded.handle, win = rating.win + excluded.win
     )
     insert into bet_rating (account, game_table, hour, play, bet, bets, handle, squares)
     select account, $1, $2, play, bet, bets, handle, squares
     from unnest($12::text[], $13::boolean[], $14::text[], $15::int[], $16::bigint[], $17::float8[])
       as given (account, play, bet, bets, handle, squares)
     on conflict (game_table, hour, account, play, bet) do update set bets = bet_rating.bets + excluded.bets,
       handle = bet_rating.handle + excluded.handle, squares = bet_rating.squares + excluded.squares`,
    [
      table.id,
      Math.floor(at / HOUR),
      round,
      at,
      openedAt,
      seats,
      seats.map(plays),
      seats.map((seat) => here.has(seat)),
      seats.map((seat) => ((rated.get(seat)?.bets.size ?? 0) > 0 ? 1 : 0)),
      seats.map((seat) =>
        [...(rated.get(seat)?.bets.values() ?? [])].reduce((sum, { handle }) => sum + handle, 0),
      ),
      seats.map((seat) => rated.get(seat)?.win ?? 0),
      bets.map(({ seat }) => seat),
      bets.map(({ seat }) => plays(seat)),
      bets.map(({ bet }) => bet),
      bets.map(({ count }) => count),
      bets.map(({ handle }) => handle),
      bets.map(({ squares }) => squares),
    ],
  );
}

/** Returns the decided bets of each player, and the bank's net win from that player. */
function ratedIn({ moved, settlement = [], betIds }: TakenCommit): ReadonlyMap<string, Rated> {
  const rated = new Map<string, Rated>();
  for (const seat of new Set(settlement.map((line) => line.seat)))
    rated.set(seat, {
      win: 0,
      bets: decidedBets(
        settlement.filter((line) => line.seat === seat),
        betIds,
      ),
    });
  for (const { transfers } of moved)
    for (const { seat, from, to, amount } of transfers) {
      if (from === to || (from !== 'bank' && to !== 'bank')) continue;
      const one = rated.get(seat) ?? { win: 0, bets: new Map() };
      one.win += to === 'bank' ? amount : -amount;
      rated.set(seat, one);
    }
  for (const [seat, { win, bets }] of rated) if (win === 0 && bets.size === 0) rated.delete(seat);
  return rated;
}

/** The time span, the money and the grouping of a list of ratings. */
export interface RatingsQuery {
  readonly after: number;
  readonly until: number;
  readonly money: MoneyKind;
  readonly by: 'player' | 'table';
  /** The only player of the list. */
  readonly account?: string | undefined;
  readonly limit: number;
}

const sumRow = z.object({
  key: z.string(),
  rounds: z.int(),
  time: z.int(),
  handle: z.int().transform(money),
  win: z.int().transform(money),
});
const betRow = z.object({
  key: z.string(),
  plan: z.string(),
  bet: z.string(),
  bets: z.int(),
  handle: z.int().transform(money),
  squares: z.number(),
});

/** The play of one player, or of all players at one table. */
export interface Rating extends z.infer<typeof sumRow> {
  readonly bets: readonly Omit<z.infer<typeof betRow>, 'key'>[];
}

/** Returns the ratings in the hours that begin in a time span, the highest handle first. */
export async function ratingsOf(
  queries: Queries,
  house: string,
  { after, until, money: kind, by, account, limit }: RatingsQuery,
): Promise<Rating[]> {
  const key = by === 'player' ? 'account' : 'game_table.id::text';
  const where = `join game_table on game_table.id = game_table
    where game_table.house = $1 and hour >= $2 and hour < $3 and play = $4 and ($5::text is null or account = $5)`;
  const asked = [house, ...[after, until].map(hourFrom), kind === 'play', account ?? null] as const;
  const sums = await checkedRows(
    queries,
    sumRow,
    `select ${key} as key, sum(rounds)::bigint as rounds, sum(time)::bigint as time, sum(handle)::bigint as handle,
       sum(win)::bigint as win
     from rating ${where} group by 1 order by 4 desc, 1 limit $6`,
    [...asked, limit],
  );
  const bets = await checkedRows(
    queries,
    betRow,
    `select ${key} as key, game_table.plan, bet, sum(bets)::bigint as bets, sum(bet_rating.handle)::bigint as handle,
       sum(squares) as squares
     from bet_rating ${where} and ${key} = any($6::text[]) group by 1, 2, 3 order by 1, 2, 3`,
    [...asked, sums.map((sum) => sum.key)],
  );
  const byKey = new Map<string, Rating['bets'][number][]>(sums.map((sum) => [sum.key, []]));
  for (const { key: of, ...bet } of bets) byKey.get(of)?.push(bet);
  return sums.map((sum) => ({ ...sum, bets: byKey.get(sum.key) ?? [] }));
}
