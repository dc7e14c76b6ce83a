import { z } from 'zod';
import { amount } from '../json-parts.ts';

/** The output of `croupier tournament --json`. */
export const tournamentJson = z.object({
  announcement: z.string(),
  phase: z.enum(['over', 'cancelled']),
  entries: z.int().describe('The number of entries, without refunded ones'),
  books: z.object({
    gross: amount.describe('The sum of all payments'),
    fee: amount,
    bountyFund: amount,
    net: amount,
    pool: amount.describe('The prize pool'),
    overlay: amount.describe('The amount that the house adds to reach a guarantee'),
  }),
  prizes: z.array(
    z.object({
      entry: z.int(),
      player: z.string(),
      amount,
      why: z.enum(['place', 'stage', 'seat', 'share', 'deal', 'bounty']),
      place: z.int().optional(),
    }),
  ),
  standings: z.array(
    z.object({
      place: z.int().describe('The place; equal for players who share it'),
      entry: z.int(),
      player: z.string(),
      team: z.string().nullable(),
      stack: z.int(),
      out: z.boolean(),
      paid: amount,
      bounties: amount,
    }),
  ),
});

/** The output of `croupier icm --json`. */
export const icmJson = z.object({
  exact: z.boolean(),
  together: amount,
  players: z.array(
    z.object({
      stack: z.int(),
      icm: amount,
      error: z.number().describe('The standard error in minor units; 0 if the value is exact'),
      chop: amount,
    }),
  ),
});
