import { type Money, money } from '@croupier/core';
import type { House } from '@croupier/houses';
import type { AnswerOf, MoneyKind, TableInfo } from '@croupier/protocol';
import { z } from 'zod';
import { namesOf } from '../accounts/lookups.ts';
import type { Directory } from '../bus/directory.ts';
import { openIncidents } from '../incidents/store.ts';
import type { Database } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { currentDealers } from '../studio/work.ts';
import { type TakingsQuery, tableNames, takingsOf } from '../tables/takings.ts';
import type { Clock } from '../time/clock.ts';
import type { Exposures } from './exposures.ts';

/** The pit: all tables of a house at a glance, and their takings. */
export interface PitService {
  /** Returns the open public tables of a house, on all nodes, with their takings since a time. */
  room(house: string, since: number, money?: MoneyKind): Promise<AnswerOf<'room'>>;
  /** Returns the takings of a house's public tables, closed ones included. */
  takings(house: string, query: PitQuery): Promise<AnswerOf<'takings'>>;
}

/** A query for takings. By default, they are in real money if the house takes it. */
export type PitQuery = Omit<TakingsQuery, 'money'> & { readonly money?: MoneyKind | undefined };

interface Needs {
  readonly database: Database;
  readonly houses: readonly House[];
  readonly directory: Directory;
  readonly clock: Pick<Clock, 'now'>;
  readonly exposures: Exposures;
}

const NOTHING = { rounds: 0, handle: money(0), drop: money(0), rake: money(0), win: money(0) };

/** Returns the money of a report: what was asked for, or by default real money if the house takes it. */
export function moneyAt(houses: readonly House[], house: string, asked: MoneyKind | undefined) {
  const realMoney = houses.some(({ id, payments }) => id === house && payments !== undefined);
  return { money: asked ?? (realMoney ? 'real' : 'play'), realMoney } as const;
}

export function createPit({ database, directory, clock, houses, exposures }: Needs): PitService {
  return {
    room: async (house, since, asked) => {
      const of = moneyAt(houses, house, asked);
      const tables = directory
        .tables()
        .filter((table) => table.house === house && table.code === null && table.state !== 'closed');
      const ids = tables.map(({ id }) => id);
      const exposureOf = ({ id, tournament }: TableInfo) =>
        tournament ? undefined : exposures.of({ house, table: id, money: of.money });
      const [chips, takings, dealers, incidents, exposed] = await Promise.all([
        chipsAt(database, ids),
        takingsOf(database, house, { after: since, by: 'table', money: of.money }),
        currentDealers(database, house, ids, clock.now()),
        openIncidents(database, ids),
        Promise.all(tables.map(exposureOf)),
      ]);
      const taken = new Map(takings.map((row) => [row.key, row]));
      return {
        ...of,
        tables: tables.map((table, index) => {
          const { rounds, handle, drop, rake, win } = taken.get(table.id) ?? NOTHING;
          return {
            table,
            rounds,
            handle,
            drop,
            rake,
            win,
            chips: chips.get(table.id) ?? money(0),
            exposure: exposed[index] ?? null,
            dealer: dealers.get(table.id) ?? null,
            incidents: incidents.get(table.id) ?? 0,
          };
        }),
      };
    },
    takings: async (house, query) => {
      const of = moneyAt(houses, house, query.money);
      const takings = await takingsOf(database, house, { ...query, money: of.money });
      const tables = await tableNames(
        database,
        takings.flatMap(({ table }) => table ?? []),
      );
      const dealers = await namesOf(
        database,
        takings.flatMap(({ dealer }) => dealer ?? []),
      );
      return {
        ...of,
        takings: takings.map(({ table, dealer, bets, ...row }) => ({
          ...row,
          name: tables.get(table ?? '')?.name ?? null,
          plan: query.by === 'plan' ? row.key : (tables.get(table ?? '')?.plan ?? null),
          dealer: dealers.get(dealer ?? '') ?? null,
          bets: [...bets],
        })),
      };
    },
  };
}

/** Returns the chips at tables that are not in their banks, by table. */
async function chipsAt(database: Database, tables: readonly string[]): Promise<ReadonlyMap<string, Money>> {
  const rows = await checkedRows(
    database,
    z.object({ game_table: z.int(), amount: z.int().transform(money) }),
    'select game_table, amount from table_chips where game_table = any($1::bigint[])',
    [tables.map(Number)],
  );
  return new Map(rows.map(({ game_table, amount }) => [String(game_table), amount]));
}
