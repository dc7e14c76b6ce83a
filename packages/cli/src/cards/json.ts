import { z } from 'zod';
import { plan } from '../json-parts.ts';

/** The `--json` output of `croupier simulate` for a card game. */
export const cardSimulateJson = z.object({
  plan,
  rounds: z.int(),
  seed: z.int(),
  shoe: z.enum(['fresh', 'dealt']).describe('A fresh shoe for each round, or dealt down to the cut card'),
  bets: z.array(
    z.object({
      bet: z.string(),
      edge: z.number().describe('The share of the first stakes that the bank kept'),
      standardError: z.number(),
      expected: z.number().describe('The exact expected share, from a fresh shoe'),
      results: z
        .array(z.object({ net: z.string().describe('Units won, exactly'), rounds: z.int() }))
        .describe('How often each win occurred, largest first'),
    }),
  ),
});
