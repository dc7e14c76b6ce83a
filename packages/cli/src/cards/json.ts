import { z } from 'zod';
import { method, plan, rule, shareOrEstimate } from '../json-parts.ts';

/** What `croupier odds` and `croupier simulate` print of a card game with `--json`. */

export const cardBetJson = z.object({
  bet: z.string().describe('Such as punto, perfect-pairs, insurance'),
  rule,
  method: method.describe('How the figures of this bet were found'),
  rounds: z.int().optional().describe('Of a simulation: how many rounds were played'),
  error: z
    .number()
    .optional()
    .describe(
      'Of a simulation: the true edge is this close in 95 of 100 simulations, as a share of the first stake',
    ),
  results: z
    .array(
      z.object({
        outcome: z.string().describe('won, lost, pushed, halved'),
        chance: shareOrEstimate,
        net: z.string().describe('Units won, exactly; negative for a loss'),
      }),
    )
    .describe('The possible results, the best first'),
  edge: shareOrEstimate.describe('The bank’s share of the first stake'),
  staked: z.string().describe('Units staked on average, raises included; a decimal number where simulated'),
});

export const decks = z.int().describe('Packs in the shoe');

export const cardOddsJson = z.object({
  plan,
  title: z.string(),
  decks,
  bets: z.array(cardBetJson),
  decisions: z
    .array(
      z.object({
        on: z.string().describe('The cards that call for a choice'),
        best: z.string(),
        worth: z.record(z.string(), z.string()).describe('The average win of each answer, exactly'),
      }),
    )
    .optional(),
});

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
      expected: z.number().describe('The same by the odds, from a fresh shoe'),
      results: z
        .array(z.object({ net: z.string().describe('Units won, exactly'), rounds: z.int() }))
        .describe('How often each win came, the largest first'),
    }),
  ),
});
