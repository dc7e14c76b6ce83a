import { z } from 'zod';
import { amount, plan, share, sum } from '../../json-parts.ts';

/** The `--json` output of `croupier simulate` for a roulette plan. */
export const rouletteSimulateJson = z.object({
  plan,
  spins: z.int(),
  seed: z.int(),
  staked: sum,
  returned: sum,
  waiting: sum.describe('Stakes in prison or left on the table at the end'),
  share: z.number().describe('returned / staked'),
  expected: share.describe('The exact expected share'),
  standardError: z.number().nullable().describe('The standard error of the share; null after a single spin'),
  bets: z.array(z.object({ bet: z.string(), staked: sum, returned: sum, won: z.int() })),
  results: z.array(z.object({ result: z.string(), spins: z.int() })),
  returns: z
    .array(z.object({ returned: amount, spins: z.int() }))
    .describe('How often each returned amount occurred'),
});
