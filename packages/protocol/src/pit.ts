import { z } from 'zod';
import { amount, id, tableInfo } from './common.ts';

const sums = {
  /** The number of settled rounds. */
  rounds: z.int(),
  /** The decided stakes. */
  handle: amount,
  /** The net win of the bank; negative if players won. */
  win: z.int(),
};

/** The schema of the takings of one group of a report. */
export const takings = z.object({
  /** The table's id, the plan's id, the day (`YYYY-MM-DD`), or the begin of the hour (ms since 1970). */
  key: z.string(),
  /** The name of the table, if the report is by table. */
  name: z.string().nullable(),
  /** The plan of the table or of the group; null if the report is by day or hour. */
  plan: z.string().nullable(),
  ...sums,
  /** The decided stakes by bet. `squares` is the sum of the squared stakes. */
  bets: z.array(
    z.object({ plan: z.string(), bet: z.string(), bets: z.int(), handle: amount, squares: z.number() }),
  ),
});
/** The takings of one group of a report. */
export type TakingsRow = z.infer<typeof takings>;

/** The schema of a table with its takings. */
export const roomTable = z.object({
  table: tableInfo,
  /** The takings since `since`. */
  ...sums,
  /** The chips at the table that are not in its bank: stakes and stacks. */
  chips: amount,
  /** The dealer, and the time by which they must take a break (null without a rule); null if nobody has taken the table over. */
  dealer: z
    .object({ account: id, name: z.string(), since: z.number(), breakAt: z.number().nullable() })
    .nullable(),
  /** The number of open incidents at the table. */
  incidents: z.int(),
});
/** A table with its takings, as the pit shows it. */
export type RoomTable = z.infer<typeof roomTable>;
