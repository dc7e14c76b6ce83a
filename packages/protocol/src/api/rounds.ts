import { z } from 'zod';
import { amount, id, json } from '../common.ts';
import { packCommitment } from '../proof.ts';
import { type Endpoints, page } from './endpoint.ts';

/** One round of a table, from open bets to settled. */
export const round = z
  .object({
    id,
    table: id,
    plan: z.string(),
    number: z.int(),
    state: z.enum(['open', 'settled', 'void']),
    openedAt: z.number(),
    closedAt: z.number().nullable(),
    result: json,
    /** SHA-256 of the seed, published before bets opened; null where a person deals. */
    commitment: z.string().nullable(),
    /** The seed, once the round has closed; never where cards stay hidden for good. */
    seed: z.string().nullable(),
    /** Where each card is committed to by itself: the packs so far, the first published before anything was dealt. */
    packs: z.array(packCommitment).optional(),
  })
  .meta({ id: 'Round' });

/** How one bet of a round was settled. */
export const line = z
  .looseObject({
    seat: z.string(),
    bet: z.string(),
    stake: amount,
    outcome: z.string(),
    rule: z.string(),
  })
  .meta({ id: 'SettlementLine' });

/** What was played at a table, round by round. */
export const roundCalls = {
  rounds: {
    summary: 'Rounds of a table, newest first',
    who: 'anybody',
    params: z.object({ table: id }),
    query: page,
    answer: z.object({ rounds: z.array(round) }),
  },
  statistics: {
    summary: 'How often each result came in the last rounds, and in which order',
    who: 'anybody',
    params: z.object({ table: id }),
    query: z.object({ rounds: z.coerce.number().int().min(1).max(1000).default(200) }),
    answer: z.object({
      rounds: z.int(),
      counts: z.array(z.object({ result: json, count: z.int() })),
      /** What each of these rounds came to, the newest first: its place in `counts`. */
      sequence: z.array(z.int()),
    }),
  },
  round: {
    summary:
      'One round: its result, its proof, and the lines of the account that asks (all of them for staff)',
    who: 'anybody',
    params: z.object({ round: id }),
    answer: round.extend({ lines: z.array(line) }),
  },
  record: {
    summary: 'The record of a closed round, for croupier replay and verify; other seats are named by number',
    who: 'anybody',
    params: z.object({ round: id }),
    answer: z.looseObject({ format: z.string() }),
  },
} as const satisfies Endpoints;
