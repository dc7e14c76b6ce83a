import { z } from 'zod';
import { roomTable, takings } from '../pit.ts';
import { PIT_ROLES } from '../roles.ts';
import { timestamp } from '../studio.ts';
import type { Endpoints } from './endpoint.ts';
import { reportSpan } from './report-span.ts';

const ofHouse = z.object({ house: z.string().max(40) });
const AT = 1_763_989_200_000;
const HOUR = 3_600_000;

const time = z.coerce.number().pipe(timestamp);

/** The calls for the pit: all tables of a house at a glance, and their takings. */
export const pitCalls = {
  room: {
    method: 'GET',
    path: '/houses/:house/room',
    summary: 'All open public tables of a house, with their takings since a time',
    description:
      'The takings count whole hours. Tables of tournaments are included, without takings, because their chips are not money.',
    who: PIT_ROLES,
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
    who: PIT_ROLES,
    of: 'house',
    params: ofHouse,
    query: reportSpan({ by: z.enum(['table', 'plan', 'day', 'hour']) }),
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
