import { z } from 'zod';
import { id } from '../common.ts';
import { dealerWork, ROOM_SIZE, rating, roomPlace } from '../floor.ts';
import { moneyKind } from '../pit.ts';
import { FLOOR_READERS, PIT_ROLES } from '../roles.ts';
import { timestamp } from '../studio.ts';
import { type Endpoints, emptyAnswer } from './endpoint.ts';

const ofHouse = z.strictObject({ house: z.string().max(40) });
const time = z.coerce.number().pipe(timestamp);
const AT = 1_763_989_200_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Returns the schema of a time span of at most this many days. */
const spanOf = (days: number) =>
  z
    .strictObject({ after: time, until: time })
    .refine(({ after, until }) => until > after && until - after <= days * DAY, {
      message: `must be later than \`after\`, by at most ${days} days`,
      path: ['until'],
    });

/** The calls for the people on the floor, and for the plan of the room. */
export const floorCalls = {
  ratings: {
    method: 'GET',
    path: '/houses/:house/ratings',
    summary:
      'The ratings of players: rounds, time in play, decided stakes and the bank’s win, by player or by table',
    description:
      'The list covers the hours that begin from `after` on and before `until`, at most 400 days, and begins with the highest handle. It counts public tables, and either real money or play money. By default, that is real money if the house takes it. A player’s time in a round ends with the round. It begins with the round, but at most ten minutes before the player’s first move.',
    who: FLOOR_READERS,
    of: 'house',
    params: ofHouse,
    query: spanOf(400).safeExtend({
      by: z.enum(['player', 'table']),
      money: moneyKind.optional(),
      account: id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    answer: z.object({
      /** The money of the ratings, and whether the house takes real money. */
      money: moneyKind,
      realMoney: z.boolean(),
      ratings: z.array(rating),
    }),
    example: {
      request: { house: 'kings', after: AT, until: AT + DAY, by: 'player', money: 'play' },
      answer: {
        money: 'play',
        realMoney: false,
        ratings: [
          {
            key: 'kDM8doOYWu46',
            name: 'Anna',
            plan: null,
            rounds: 40,
            time: HOUR,
            handle: 40_000,
            win: -2_000,
            bets: [{ plan: 'kings/roulette-french', bet: 'red', bets: 40, handle: 40_000, squares: 4e7 }],
          },
        ],
      },
    },
  },
  dealers: {
    method: 'GET',
    path: '/houses/:house/dealers',
    summary: 'The work of a house’s dealers: their tables, rounds and breaks',
    description:
      'The list covers the stints that began in the span, at most eight days. The rota sets the rule for breaks.',
    who: FLOOR_READERS,
    of: 'house',
    params: ofHouse,
    query: spanOf(8),
    answer: z.object({
      /** The minutes at tables after which a dealer must take a break; null if the house sets none. */
      breakAfter: z.int().nullable(),
      dealers: z.array(dealerWork),
    }),
    example: {
      request: { house: 'kings', after: AT, until: AT + DAY },
      answer: {
        breakAfter: 60,
        dealers: [
          {
            account: 'Jn5bGy3TfQ8u',
            name: 'Marta',
            rounds: 38,
            worked: HOUR,
            longest: HOUR,
            breaksTaken: 0,
            breaksDue: 1,
            breakAt: null,
            stints: [
              {
                table: { id: '12', name: 'Roulette 1' },
                from: AT,
                to: AT + HOUR,
                ended: 'end',
                first: 1,
                last: 38,
              },
            ],
          },
        ],
      },
    },
  },
  roomPlan: {
    method: 'GET',
    path: '/houses/:house/room-plan',
    summary: 'The plan of the room: the places of the house’s tables',
    who: PIT_ROLES,
    of: 'house',
    params: ofHouse,
    answer: z.object({ places: z.array(roomPlace) }),
    example: { request: { house: 'kings' }, answer: { places: [{ table: '12', x: 0, y: 2 }] } },
  },
  setRoomPlan: {
    method: 'PUT',
    path: '/houses/:house/room-plan',
    summary: 'Replace the plan of the room; a table without a place is listed beside the plan',
    who: ['floor-manager', 'manager'],
    of: 'house',
    params: ofHouse,
    body: z.strictObject({ places: z.array(roomPlace).max(ROOM_SIZE.columns * ROOM_SIZE.rows) }),
    answer: emptyAnswer,
    example: { request: { house: 'kings', places: [{ table: '12', x: 0, y: 2 }] }, answer: {} },
  },
} as const satisfies Endpoints;
