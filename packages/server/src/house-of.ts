import type { NamedOfHouse } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from './storage/database.ts';
import { checkedRows } from './storage/rows.ts';

/** Finds the house that a thing belongs to; a shift also by the account that has it open. Undefined: there is no such thing. */
export type HouseOf = (what: NamedOfHouse | 'own-shift', id: string) => Promise<string | undefined>;

const HOUSE: { readonly [what in NamedOfHouse | 'own-shift']: string } = {
  table: 'select house from game_table where id::text = $1',
  tournament: 'select house from tournament where id::text = $1',
  shift: 'select house from shift join cash_desk on cash_desk.id = shift.desk where shift.id::text = $1',
  'own-shift':
    'select house from shift join cash_desk on cash_desk.id = shift.desk where cashier = $1 and closed_at is null',
  entry: `select house from desk_entry join shift on shift.id = desk_entry.shift
    join cash_desk on cash_desk.id = shift.desk where desk_entry.id::text = $1`,
  complaint: 'select house from complaint where id::text = $1',
  decision: 'select house from payment_decision where id::text = $1',
};

const row = z.object({ house: z.string() });

export function createHouseOf(database: Queries): HouseOf {
  return async (what, id) => {
    const sql: string = HOUSE[what];
    const [found] = await checkedRows(database, row, sql, [id]);
    return found?.house;
  };
}
