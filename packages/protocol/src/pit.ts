import { z } from 'zod';
import { amount, id, tableInfo } from './common.ts';

/** The schema of the kinds of money. */
export const moneyKind = z.enum(['real', 'play']);
/** The kind of money that a player stakes: real money, or play money. */
export type MoneyKind = z.infer<typeof moneyKind>;

const sums = {
  /** The number of settled rounds in which a player with this money had a bet. */
  rounds: z.int(),
  /** The decided stakes. */
  handle: amount,
  /** The money that players brought to the table. */
  drop: amount,
  /** The part of the win that is rake or a charge for time. */
  rake: z.int(),
  /** The net win of the bank; negative if players won. */
  win: z.int(),
};

/** The schema of the takings of one group of a report. */
export const takings = z.object({
  /**
   * The id of the table, plan, dealer's account or stint, the day (`YYYY-MM-DD`), or the begin of the hour (ms since
   * 1970). Rounds that nobody had taken over have the dealer `` and the stint `0`.
   */
  key: z.string(),
  /** The name and plan of the table, if the report is by table or by stint. The plan is also set if it is by plan. */
  name: z.string().nullable(),
  plan: z.string().nullable(),
  /** The name of the dealer, if the report is by dealer or by stint. */
  dealer: z.string().nullable(),
  /** The begin of the dealer's stint, if the report is by stint. */
  began: z.number().nullable(),
  ...sums,
  /** The variance of the win in rounds in which all bets depend on the same draw, such as those of roulette and dice. */
  variance: z.number(),
  /** The decided stakes by bet. `squares` is the sum of the squared stakes in all other rounds. */
  bets: z.array(
    z.object({ plan: z.string(), bet: z.string(), bets: z.int(), handle: amount, squares: z.number() }),
  ),
});
/** The takings of one group of a report. */
export type TakingsRow = z.infer<typeof takings>;

/** The schema of the exposure of a table. */
export const exposure = z.object({
  /** The most that the bank can lose on the bets that stand. */
  most: amount,
  /** Whether the bank loses exactly this amount at some result. Otherwise, every bet wins at its highest odds. */
  exact: z.boolean(),
});
/** The exposure of a table. */
export type Exposure = z.infer<typeof exposure>;

/** The schema of a table with its takings. */
export const roomTable = z.object({
  table: tableInfo,
  /** The takings since `since`. */
  ...sums,
  /** The chips at the table that are not in its bank: stakes and stacks. */
  chips: amount,
  /** The exposure; null at tables of tournaments, and if the table is moving to another node. */
  exposure: exposure.nullable(),
  /** The dealer, and the time by which they must take a break (null without a rule); null if nobody has taken the table over. */
  dealer: z
    .object({ account: id, name: z.string(), since: z.number(), breakAt: z.number().nullable() })
    .nullable(),
  /** The number of open incidents at the table. */
  incidents: z.int(),
});
/** A table with its takings, as the pit shows it. */
export type RoomTable = z.infer<typeof roomTable>;
