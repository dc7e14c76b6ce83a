import type { HouseParameter } from '@croupier/protocol';
import { z } from 'zod';
import { HOUSE_OF_ENTRY, HOUSE_OF_OPEN_SHIFT, HOUSE_OF_SHIFT } from '../cash-desk/shifts.ts';
import { HOUSE_OF_COMPLAINT } from '../closing/store.ts';
import type { HouseOf } from '../http/services.ts';
import { HOUSE_OF_INCIDENT } from '../incidents/store.ts';
import { HOUSE_OF_DECISION } from '../payments/decisions.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { HOUSE_OF_ROUND, HOUSE_OF_TABLE } from '../tables/store.ts';
import { HOUSE_OF_TOURNAMENT } from '../tournaments/store.ts';

const HOUSE: { readonly [what in HouseParameter | 'own-shift']: string } = {
  table: HOUSE_OF_TABLE,
  round: HOUSE_OF_ROUND,
  tournament: HOUSE_OF_TOURNAMENT,
  shift: HOUSE_OF_SHIFT,
  'own-shift': HOUSE_OF_OPEN_SHIFT,
  entry: HOUSE_OF_ENTRY,
  complaint: HOUSE_OF_COMPLAINT,
  decision: HOUSE_OF_DECISION,
  incident: HOUSE_OF_INCIDENT,
};

const row = z.object({ house: z.string() });

export function createHouseOf(database: Queries): HouseOf {
  return async (what, id) => {
    const sql: string = HOUSE[what];
    const [found] = await checkedRows(database, row, sql, [id]);
    return found?.house;
  };
}
