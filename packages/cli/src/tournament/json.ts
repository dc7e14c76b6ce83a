import { z } from 'zod';
import { amount } from '../json-parts.ts';

/** What `croupier tournament --json` prints. */
export const tournamentJson = z.object({
  announcement: z.string(),
  phase: z.enum(['over', 'cancelled']),
  entries: z.int().describe('Entries, without refunded ones'),
  books: z.object({
    gross: amount.describe('The sum paid in'),
    fee: amount,
    bountyFund: amount,
    net: amount,
    pool: amount.describe('The prizes of the places'),
    overlay: amount.describe('What the house adds to reach a guarantee'),
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
      place: z.int().describe('Equal where it is shared'),
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

/** What `croupier icm --json` prints. */
export const icmJson = z.object({
  exact: z.boolean(),
  together: amount,
  players: z.array(
    z.object({
      stack: z.int(),
      icm: amount,
      error: z.number().describe('The standard error in minor units, 0 where it is exact'),
      chop: amount,
    }),
  ),
});
