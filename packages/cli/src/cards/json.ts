import { z } from 'zod';
import { plan, rule, share } from '../json-parts.ts';

/** What `croupier odds` and `croupier simulate` print of a card game with `--json`. */

export const cardBetJson = z.object({
  bet: z.string().describe('Such as punto, perfect-pairs, insurance'),
  rule,
  results: z
    .array(
      z.object({
        outcome: z.string().describe('won, lost, pushed, halved'),
        chance: share,
        net: z.string().describe('Units won, or lost below nothing, exactly'),
      }),
    )
    .describe('What it can come to, the best first'),
  edge: share.describe('What the bank keeps of the first stake'),
  staked: z.string().describe('Units staked on average, raises included'),
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
        worth: z.record(z.string(), z.string()).describe('What each answer wins on average, exactly'),
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
      edge: z.number().describe('What the bank kept of the first stakes, as a share'),
      standardError: z.number(),
      expected: z.number().describe('The same by the odds, from a fresh shoe'),
      results: z
        .array(z.object({ net: z.string().describe('Units won, exactly'), rounds: z.int() }))
        .describe('How often a round brought how much, the best first'),
    }),
  ),
});
