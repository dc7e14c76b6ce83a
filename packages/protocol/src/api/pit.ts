import { z } from 'zod';
import { amount, tableInfo } from '../common.ts';
import { timestamp } from '../studio.ts';
import type { Endpoints } from './endpoint.ts';

const ofHouse = z.object({ house: z.string().max(40) });
const AT = 1_763_989_200_000;
const HOUR = 3_600_000;
/** The longest span of a report: thirteen months. */
const LONGEST = 400 * 24 * HOUR;

const time = z.coerce.number().pipe(timestamp);
/** A time zone by its IANA name. */
const zone = z.string().max(60).refine(isZone, 'is not a time zone');

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const sums = {
  /** The number of settled rounds. */
  rounds: z.int(),
  /** The decided stakes. */
  handle: amount,
  /** The net win of the bank; negative if players won. */
  win: z.int(),
};

const takings = z.object({
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

const roomTable = z.object({
  table: tableInfo,
  /** The takings since `since`. */
  ...sums,
  /** The chips at the table that are not in its bank: stakes and stacks. */
  chips: amount,
});
/** A table with its takings, as the pit shows it. */
export type RoomTable = z.infer<typeof roomTable>;

/** The calls for the pit: all tables of a house at a glance, and their takings. */
export const pitCalls = {
  room: {
    method: 'GET',
    path: '/houses/:house/room',
    summary: 'All open public tables of a house, with their takings since a time',
    description:
      'The takings count whole hours. Tables of tournaments are included, without takings, because their chips are not money.',
    who: 'inspector',
    of: 'house',
    params: ofHouse,
    query: z.object({ since: time }),
    answer: z.object({ tables: z.array(roomTable) }),
    example: { request: { house: 'kings', since: AT }, answer: { tables: [] } },
  },
  takings: {
    method: 'GET',
    path: '/houses/:house/takings',
    summary: 'The takings of a house’s public tables by table, game, day or hour',
    description:
      'The report covers the hours that begin from `after` on and before `until`, at most 400 days. Days begin at midnight in the time zone `zone`. The handle of a bet is the sum of its decided stakes, and a stake that stays for the next round counts once it is decided. Bets that cannot be made on their own, such as the second hand of a split, have the id `other`.',
    who: 'inspector',
    of: 'house',
    params: ofHouse,
    query: z
      .object({
        after: time,
        until: time,
        by: z.enum(['table', 'plan', 'day', 'hour']),
        zone: zone.default('UTC'),
      })
      .refine(({ after, until }) => until > after && until - after <= LONGEST, {
        message: 'must be later than `after`, by at most 400 days',
        path: ['until'],
      }),
    answer: z.object({ takings: z.array(takings) }),
    example: {
      request: { house: 'kings', after: AT, until: AT + 24 * HOUR, by: 'plan' },
      answer: {
        takings: [
          {
            key: 'kings/roulette-french',
            name: null,
            plan: 'kings/roulette-french',
            rounds: 120,
            handle: 240_000,
            win: 7_000,
            bets: [
              { plan: 'kings/roulette-french', bet: 'straight', bets: 240, handle: 240_000, squares: 2.4e8 },
            ],
          },
        ],
      },
    },
  },
} as const satisfies Endpoints;
