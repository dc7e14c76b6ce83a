import { z } from 'zod';
import { MOST_BOTS } from '../bots.ts';
import { id } from '../common.ts';
import { personName } from './account.ts';
import { type Endpoints, none } from './endpoint.ts';

/** The bots at a table: how many are wanted there, and those who sit or are about to. */
const bots = z
  .object({
    wanted: z.int(),
    /** Places that nobody has: so many more could sit down. */
    free: z.int(),
    bots: z.array(z.object({ seat: z.string(), name: z.string() })),
  })
  .meta({ id: 'Bots' });

/** Who sits at a table: people, players without a screen, bots. */
export const seatCalls = {
  people: {
    summary:
      'Who sits at a table now or has a part in its round, by seat: for its staff, and at a private table for everybody with its code',
    who: 'anybody',
    params: z.object({ table: id }),
    query: z.object({ code: z.string().max(20).optional() }),
    answer: z.object({
      people: z.array(
        z.object({
          seat: z.string(),
          name: z.string(),
          walkIn: z.boolean(),
          /** False of those who have gone and still have a part in the round. */
          here: z.boolean(),
        }),
      ),
    }),
  },
  seatWalkIn: {
    summary: 'Seat a player without a screen at a table that a person deals; the croupier enters their bets',
    who: 'croupier',
    of: 'table',
    params: z.object({ table: id }),
    body: z.object({ name: personName }),
    answer: z.object({ seat: z.string(), name: z.string() }),
  },
  endWalkIn: {
    summary: 'A player without a screen has left the table',
    who: 'croupier',
    of: 'table',
    params: z.object({ table: id, seat: z.string().min(1).max(100) }),
    answer: none,
  },
  bots: {
    summary: 'The bots at a table: play money like everybody, seats that begin with "bot-"',
    who: 'anybody',
    params: z.object({ table: id }),
    answer: bots,
  },
  seatBots: {
    summary:
      'Say how many bots sit at a table, 0 to send them away: for those who sit there, the host and managers',
    who: 'account',
    params: z.object({ table: id }),
    body: z.object({ wanted: z.int().min(0).max(MOST_BOTS) }),
    answer: bots,
  },
} as const satisfies Endpoints;
