import { z } from 'zod';
import { method, plan, rule, shareOrEstimate } from '../json-parts.ts';

/** The `--json` output of `croupier odds` and `croupier simulate` for a card game. */

export const cardBetJson = z.object({
  bet: z.string().describe('Such as punto, perfect-pairs, insurance'),
  rule,
  method: method.describe('How the figures of this bet were found'),
  rounds: z.int().optional().describe('The number of simulated rounds'),
  error: z
    .number()
    .optional()
    .describe('The margin of error of a simulated edge, with 95 % confidence, as a share of the first stake'),
  results: z
    .array(
      z.object({
        outcome: z.string().describe('won, lost, pushed, halved'),
        chance: shareOrEstimate,
        net: z.string().describe('Units won, exactly; negative for a loss'),
      }),
    )
    .describe('The possible results, best first'),
  edge: shareOrEstimate.describe('The bank’s share of the first stake'),
  staked: z.string().describe('Units staked on average, including raises; a decimal number if simulated'),
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
        on: z.string().describe('The cards for which the player has a choice'),
        best: z.string(),
        worth: z.record(z.string(), z.string()).describe('The exact expected win of each answer'),
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
      expected: z.number().describe('The exact expected share, from a fresh shoe'),
      results: z
        .array(z.object({ net: z.string().describe('Units won, exactly'), rounds: z.int() }))
        .describe('How often each win occurred, largest first'),
    }),
  ),
});
