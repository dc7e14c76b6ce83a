import { type Refusal, refuse } from '@croupier/core';
import type { House } from '@croupier/houses';
import type { AnswerOf, MoneyKind, RoomPlace } from '@croupier/protocol';
import { z } from 'zod';
import { namesOf } from '../accounts/lookups.ts';
import { moneyAt } from '../pit/service.ts';
import type { Database } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Span } from '../studio/rota.ts';
import { dealerWork } from '../studio/work.ts';
import { type RatingsQuery, ratingsOf } from '../tables/ratings.ts';
import { tableNames } from '../tables/takings.ts';
import type { Clock } from '../time/clock.ts';

/** A query for ratings. By default, they are in real money if the house takes it. */
type PeopleQuery = Omit<RatingsQuery, 'money'> & { readonly money?: MoneyKind | undefined };

/** The people on the floor of a house, and the plan of its room. */
export interface FloorService {
  /** Returns the ratings of players, or of tables by all their players. */
  ratings(house: string, query: PeopleQuery): Promise<AnswerOf<'ratings'>>;
  /** Returns the work of dealers in a time span. */
  dealers(house: string, span: Span): Promise<AnswerOf<'dealers'>>;
  /** Returns the places of tables in the plan of the room. */
  plan(house: string): Promise<AnswerOf<'roomPlan'>>;
  /** Replaces the plan of the room. Refuses `no-such-table` and `place-taken`. */
  setPlan(house: string, places: readonly RoomPlace[]): Promise<Refusal | undefined>;
}

interface Needs {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly houses: readonly House[];
}

const placeRow = z.object({ table: z.string(), x: z.int(), y: z.int() });

export function createFloor({ database, clock, houses }: Needs): FloorService {
  return {
    ratings: async (house, query) => {
      const of = moneyAt(houses, house, query.money);
      const ratings = await ratingsOf(database, house, { ...query, money: of.money });
      const keys = ratings.map(({ key }) => key);
      const [names, tables] = await Promise.all([
        namesOf(database, query.by === 'player' ? keys : []),
        tableNames(database, query.by === 'table' ? keys : []),
      ]);
      return {
        ...of,
        ratings: ratings.map(({ bets, ...row }) => ({
          ...row,
          name: names.get(row.key) ?? tables.get(row.key)?.name ?? '',
          plan: tables.get(row.key)?.plan ?? null,
          bets: [...bets],
        })),
      };
    },
    dealers: (house, span) => dealerWork(database, house, span, clock.now()),
    plan: async (house) => ({
      places: await checkedRows(
        database,
        placeRow,
        `select room_place.game_table::text as table, x, y from room_place
         join table_purses on table_purses.game_table = room_place.game_table
         where room_place.house = $1 and open order by y, x`,
        [house],
      ),
    }),
    setPlan: (house, places) =>
      database.transaction(async (tx) => {
        const tables = new Set(places.map(({ table }) => table));
        const taken = new Set(places.map(({ x, y }) => `${x} ${y}`));
        if (tables.size < places.length || taken.size < places.length)
          return refuse('place-taken', 'Each table has one place, and each place at most one table.');
        const ids = [...tables].filter((table) => /^[1-9]\d{0,14}$/.test(table)).map(Number);
        const known = await tx.query(
          'select 1 from table_purses where house = $1 and game_table = any($2::bigint[])',
          [house, ids],
        );
        if (known.length < places.length)
          return refuse('no-such-table', 'A table of the plan is not a table of this house.');
        // Two people who save a plan at the same time wait for each other.
        await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`room plan ${house}`]);
        await tx.query('delete from room_place where house = $1', [house]);
        await tx.query(
          `insert into room_place (house, game_table, x, y)
           select $1, * from unnest($2::bigint[], $3::int[], $4::int[])`,
          [
            house,
            places.map(({ table }) => Number(table)),
            places.map(({ x }) => x),
            places.map(({ y }) => y),
          ],
        );
        return undefined;
      }),
  };
}
