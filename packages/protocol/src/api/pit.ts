import { z } from 'zod';
import { amount, id, moveKey } from '../common.ts';
import { moneyKind, roomTable, takings } from '../pit.ts';
import { PIT_ROLES } from '../roles.ts';
import { timestamp } from '../studio.ts';
import type { Endpoints } from './endpoint.ts';
import { reportSpan } from './report-span.ts';

const ofHouse = z.strictObject({ house: z.string().max(40) });
const AT = 1_763_989_200_000;
const HOUR = 3_600_000;

/** The money that the takings are in. By default, this is real money if the house takes it. */
const money = moneyKind.optional();
/** The money that the takings are in, and whether the house takes real money. */
const whichMoney = { money: moneyKind, realMoney: z.boolean() };

/** A limit of a bet. A limit of zero would be none. */
const limit = amount.refine((value) => value > 0, 'must not be zero');

const time = z.coerce.number().pipe(timestamp);

/** The calls for the pit: all tables of a house at a glance, and their takings. */
export const pitCalls = {
  room: {
    method: 'GET',
    path: '/houses/:house/room',
    summary: 'All open public tables of a house, with their takings since a time',
    description:
      'The takings count whole hours. The exposure is exact for games that are decided by one draw, such as roulette, dice and baccarat. For other games, it is an upper bound. Tables of tournaments are included, without takings, because their chips are not money.',
    who: PIT_ROLES,
    of: 'house',
    params: ofHouse,
    query: z.strictObject({ since: time, money }),
    answer: z.object({ ...whichMoney, tables: z.array(roomTable) }),
    example: {
      request: { house: 'kings', since: AT },
      answer: { money: 'play', realMoney: false, tables: [] },
    },
  },
  announceLimits: {
    method: 'PUT',
    path: '/tables/:table/limits',
    summary: 'Announce limits of a table, for all its bets whose limits are lower',
    description:
      'Afterwards, no bet has a minimum below `minimum` or a maximum below `maximum`. The rule book decides which limits of an open table can change, in which direction, and with which notice. `from` is the time from which they apply, or null if they apply from the next round. If one bet cannot have the limits, nothing is changed. A later call replaces limits of the same bets that do not apply yet.',
    who: 'manager',
    of: 'table',
    params: z.strictObject({ table: id }),
    body: z
      .strictObject({ minimum: limit.optional(), maximum: limit.optional(), key: moveKey })
      .refine(({ minimum, maximum }) => minimum !== undefined || maximum !== undefined, {
        message: 'or `maximum` must be given',
        path: ['minimum'],
      }),
    answer: z.object({ from: z.number().nullable() }),
    example: {
      request: { table: '12', minimum: 1_000, key: 'a8Fh2kQ0' },
      answer: { from: AT },
    },
  },
  takings: {
    method: 'GET',
    path: '/houses/:house/takings',
    summary: 'The takings of a house’s public tables by table, game, dealer, stint, day or hour',
    description:
      'The report covers the hours that begin from `after` on and before `until`, at most 400 days. Days begin at midnight in the time zone `zone`. The report is about one kind of money, by default real money if the house takes it. The handle of a bet is the sum of its decided stakes, and a stake that stays for the next round counts once it is decided. The drop is the money that players brought to the table. Chips that a player took away within the last hour are not counted again. Rounds count for the dealer whose stint they began in. Bets that cannot be made on their own, such as the second hand of a split, have the id `other`.',
    who: PIT_ROLES,
    of: 'house',
    params: ofHouse,
    query: reportSpan({ money, by: z.enum(['table', 'plan', 'dealer', 'stint', 'day', 'hour']) }),
    answer: z.object({ ...whichMoney, takings: z.array(takings) }),
    example: {
      request: { house: 'kings', after: AT, until: AT + 24 * HOUR, by: 'plan' },
      answer: {
        money: 'play',
        realMoney: false,
        takings: [
          {
            key: 'kings/roulette-french',
            name: null,
            plan: 'kings/roulette-french',
            dealer: null,
            began: null,
            rounds: 120,
            handle: 240_000,
            drop: 40_000,
            rake: 0,
            win: 7_000,
            variance: 8.2e9,
            bets: [
              { plan: 'kings/roulette-french', bet: 'straight', bets: 240, handle: 240_000, squares: 0 },
            ],
          },
        ],
      },
    },
  },
} as const satisfies Endpoints;
