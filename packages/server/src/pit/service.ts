import { type Money, money } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import { z } from 'zod';
import type { Directory } from '../bus/directory.ts';
import { openIncidents } from '../incidents/store.ts';
import type { Database } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { currentDealers } from '../studio/work.ts';
import { type TakingsQuery, tableNames, takingsOf } from '../tables/takings.ts';
import type { Clock } from '../time/clock.ts';

/** The pit: all tables of a house at a glance, and their takings. */
export interface PitService {
  /** Returns the open public tables of a house, on all nodes, with their takings since a time. */
  room(house: string, since: number): Promise<AnswerOf<'room'>>;
  /** Returns the takings of a house's public tables, closed ones included. */
  takings(house: string, query: TakingsQuery): Promise<AnswerOf<'takings'>>;
}

interface Needs {
  readonly database: Database;
  readonly directory: Directory;
  readonly clock: Pick<Clock, 'now'>;
}

const NOTHING = { rounds: 0, handle: money(0), win: money(0) };

export function createPit({ database, directory, clock }: Needs): PitService {
  return {
    room: async (house, since) => {
      const tables = directory
        .tables()
        .filter((table) => table.house === house && table.code === null && table.state !== 'closed');
      const ids = tables.map(({ id }) => id);
      const [chips, takings, dealers, incidents] = await Promise.all([
        chipsAt(database, ids),
        takingsOf(database, house, { after: since, by: 'table' }),
        currentDealers(database, house, ids, clock.now()),
        openIncidents(database, ids),
      ]);
      const taken = new Map(takings.map((row) => [row.key, row]));
      return {
        tables: tables.map((table) => {
          const { rounds, handle, win } = taken.get(table.id) ?? NOTHING;
          return {
            table,
            rounds,
            handle,
            win,
            chips: chips.get(table.id) ?? money(0),
            dealer: dealers.get(table.id) ?? null,
            incidents: incidents.get(table.id) ?? 0,
          };
        }),
      };
    },
    takings: async (house, query) => {
      const takings = await takingsOf(database, house, query);
      const keys = query.by === 'table' ? takings.map(({ key }) => key) : [];
      const named = await tableNames(database, keys);
      return {
        takings: takings.map(({ bets, ...row }) => ({
          ...row,
          name: named.get(row.key)?.name ?? null,
          plan: query.by === 'plan' ? row.key : (named.get(row.key)?.plan ?? null),
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
