import { z } from 'zod';
import { amount, method, plan, rule, share, sum } from '../../json-parts.ts';

/** The `--json` output of `croupier odds` and `croupier simulate` for a roulette plan. */

const odds = z.union([z.number(), z.enum(['push', 'lose'])]);

export const rouletteOddsJson = z.object({
  plan,
  title: z.string(),
  bets: z.array(
    z.object({
      bet: z.string().describe('A position, or an announced bet with its arguments: neighbours:17:2'),
      kind: z.string().describe('straight, split … or announced'),
      rule,
      method: method.describe('Always exact'),
      pays: z
        .union([z.number(), z.object({ normal: odds, hi: odds, lo: odds })])
        .optional()
        .describe(
          'The payout to 1, without the stake; with dice, by pay mode; left out for an announced bet',
        ),
      pieces: z.int().describe('The number of units of the bet'),
      ways: z.object({
        all: z.int().describe('The number of equally likely draws'),
        winning: z.int().describe('The number of draws in which the bet, or a part of it, wins'),
      }),
      results: z
        .array(
          z.object({
            ways: z.int(),
            outcome: z.string().describe('won, lost, pushed, halved, imprisoned, stays'),
            returned: z
              .string()
              .describe('The exact number of units returned; an average if some are in prison'),
          }),
        )
        .describe('The possible results; their ways add up to all draws'),
      returned: share.describe('The average return of one unit staked'),
      edge: share.describe('The bank’s share of one unit staked'),
      choice: z
        .object({ half: share, leave: share })
        .optional()
        .describe('House edge by what the player does after a zero, if the player has a choice'),
      oddUnitEdge: share.optional().describe('House edge on the odd unit of a stake that cannot be halved'),
    }),
  ),
  greatest: z
    .array(z.object({ result: z.string(), staked: amount, returned: amount }))
    .optional()
    .describe('The most that one player can get back, by result; left out if stakes have no maximum'),
  maximumWin: z
    .object({ amount, mode: z.enum(['declared', 'cap']), rule })
    .optional()
    .describe('The maximum win that the plan states'),
});

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
