import { z } from 'zod';
import { amount, id, json } from '../common.ts';
import { type Endpoints, page } from './endpoint.ts';
import { line, round } from './rounds.ts';

const posting = z
  .object({
    id: z.int(),
    at: z.number(),
    from: z.string(),
    to: z.string(),
    amount,
    reason: z.string(),
    rule: z.string(),
    round: id.nullable(),
    /** The plan of that round. */
    plan: z.string().nullable(),
    bet: z.string().nullable(),
  })
  .meta({ id: 'Posting' });

/** What the caller's account has won and lost. */
export const historyCalls = {
  statement: {
    summary: 'Postings to and from the purse at a house, newest first',
    who: 'account',
    /** `money`: of real money alone, or of play money alone. */
    query: page.extend({ house: z.string().max(40), money: z.enum(['real', 'play']).optional() }),
    answer: z.object({ postings: z.array(posting) }),
  },
  myRounds: {
    summary:
      'Rounds the account had bets in, those settled last first, with its lines; of one table also those it took part in without a bet',
    who: 'account',
    // `before`: the last round of the page before, for two rounds may be settled in one millisecond.
    query: page.extend({ table: id.optional(), before: id.optional() }),
    answer: z.object({
      rounds: z.array(
        round.extend({
          lines: z.array(line),
          /** Where cards stay hidden for good: what the account alone knew when it last held cards in the round. */
          own: json.optional(),
        }),
      ),
    }),
  },
  balanceCourse: {
    summary:
      'How the purse and the stacks at a house went in the last session, round by round, the first one first',
    who: 'account',
    query: z.object({ house: z.string().max(40) }),
    answer: z.object({
      /** The money that the purse holds; all rounds told are of it. */
      money: z.enum(['real', 'play']),
      rounds: z.array(
        z.object({
          round: id,
          plan: z.string(),
          number: z.int(),
          at: z.number(),
          change: z.number(),
          /** After the round. */
          balance: z.number(),
        }),
      ),
    }),
  },
  tallies: {
    summary:
      'What games count of the rounds that the account played at public tables, by plan: poker statistics of one’s own',
    who: 'account',
    answer: z.object({
      tallies: z.array(z.object({ plan: z.string(), counts: z.record(z.string(), z.number()) })),
    }),
  },
} as const satisfies Endpoints;
