import { z } from 'zod';
import { amount, plan, rule, shareOrEstimate } from './json-parts.ts';

/**
 * The `--json` output of each command, described in docs/records.md. docs/schemas contains the JSON Schemas.
 * Amounts are in minor units of the house's currency.
 */

export const housesJson = z.object({
  houses: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      currency: z.string().describe('ISO 4217, or CHIP for chips without a monetary value'),
      languages: z.array(z.string()),
      plans: z.array(
        z.object({
          id: plan,
          game: z.string().describe('The mechanics that the plan uses, such as roulette'),
          title: z.string(),
          rulebook: z.string().describe('The prefix of the plan’s rules, such as kings.roulette-french'),
        }),
      ),
    }),
  ),
});

export const newJson = z.object({
  id: z.string(),
  name: z.string(),
  files: z.array(z.string()).describe('The files that were written, by their paths in the folder'),
});

const edge = z.object({
  bet: z.string().describe('The name of the bet, as croupier odds prints it'),
  edge: shareOrEstimate.describe('The bank’s share of the first stake'),
});

export const checkJson = z.object({
  house: z.string().nullable().describe('The id of the house; null if it cannot be served'),
  plans: z.array(
    z.object({
      plan,
      ownRules: z.int().describe('The number of rules that differ from the standard, or add to it'),
      edges: z
        .object({ lowest: edge, highest: edge })
        .optional()
        .describe(
          'The extreme house edges of the bets at the usual terms; left out with --quick, and if they are not known',
        ),
    }),
  ),
  mistakes: z.array(z.string()).describe('Each with its file, line and column, and what to do'),
});

export const rulesJson = z.object({
  plan,
  rulebook: z.string(),
  title: z.string(),
  rules: z.array(
    z.object({
      id: rule,
      section: z.string(),
      kind: z.enum(['rule', 'ambiguity']).describe('An ambiguity is listed with the reading that we use'),
      text: z.string(),
      source: z.array(z.string()).describe('Lines of the house’s own document, such as L93-113'),
    }),
  ),
});

const payout = z.object({
  on: z.string().optional().describe('The winning hand or case; left out if the bet has only one'),
  with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  odds: z
    .union([z.tuple([z.number(), z.number()]), z.enum(['push', 'lose'])])
    .describe('On top of the stake: [3, 2] is three to two'),
  at: z
    .array(z.string())
    .optional()
    .describe('The spots with this payout; left out for all spots of the bet'),
  commission: z.number().optional().describe('The house’s commission, as a percentage of the win'),
  rule,
});

export const betsJson = z.object({
  plan,
  title: z.string(),
  currency: z.string(),
  bets: z.array(
    z.object({
      id: z.string().describe('The kind of the bet, as moves and limits name it'),
      title: z.record(z.string(), z.string()).optional(),
      when: z.enum(['open', 'asked', 'forced', 'bought']),
      positions: z.array(z.string()).describe('Every spot on which the bet can be placed'),
      min: amount,
      max: amount.optional(),
      step: amount,
      follows: z
        .object({ bet: z.string(), times: z.tuple([z.number(), z.number()]) })
        .optional()
        .describe('The same amount as another bet, or a part of it'),
      beside: z.object({ bet: z.string(), rule }).optional(),
      pays: z.array(payout),
      rule,
      limitRule: rule,
    }),
  ),
  settings: z.array(
    z.looseObject({
      id: z.string().describe('The setting’s path in the terms, separated by dots'),
      kind: z.enum(['choice', 'switch', 'number', 'money', 'limits', 'some']),
      group: z.string().optional(),
      rule: rule.optional(),
    }),
  ),
});

const line = z.looseObject({
  seat: z.string(),
  bet: z.string(),
  stake: amount,
  outcome: z.string(),
  rule,
  take: amount.optional(),
  pay: amount.optional(),
  return: amount.optional(),
  keep: amount.optional(),
  to: z.string().optional(),
});

export const replayJson = z.object({
  agrees: z.boolean().describe('Whether everything matches the record'),
  records: z.array(
    z.object({
      file: z.string(),
      plan,
      title: z.string().optional(),
      agrees: z.boolean(),
      problem: z
        .string()
        .optional()
        .describe('The first difference, or the reason why the record cannot be replayed'),
      rounds: z.array(
        z.object({
          number: z.int(),
          result: z.json(),
          settlement: z.array(line),
          refused: z.array(
            z.object({
              move: z.int().describe('The number of the move in the round, from 1'),
              code: z.string(),
              rule: rule.optional(),
            }),
          ),
          seats: z.array(
            z.object({
              seat: z.string(),
              returned: amount.describe('Wins and stakes returned in the round'),
              net: amount.describe('The change in the purse over the round'),
              kept: amount.describe('Chips that stay on the table for the next round'),
              back: amount.describe('Returned and kept together'),
              gain: amount.describe(
                'Net plus kept, less the chips that earlier rounds had left on the table',
              ),
            }),
          ),
        }),
      ),
    }),
  ),
});

const verifyDrawsJson = z.object({
  round: z.string(),
  plan,
  commitment: z.string().describe('SHA-256 of the seed, in hexadecimal'),
  seed: z.string(),
  draws: z.int().describe('The number of draws that follow from the seed'),
  moves: z.int().describe('The number of moves that the draws decided'),
  lines: z.int().describe('The number of settlement lines that came out as recorded'),
  verified: z.literal(true),
});

const position = { pack: z.int(), position: z.int().describe('From 0') };
export const verifyCardsJson = z.object({
  round: z.string(),
  plan,
  commitment: z.string().describe('SHA-256 of the seed, in hexadecimal'),
  packs: z.array(z.object({ cards: z.int(), root: z.string() })),
  proved: z.int().describe('Shown cards, each proved to have lain at its position'),
  covered: z.int().describe('Cards that stay hidden'),
  cards: z.array(z.object({ move: z.int().describe('From 0'), ...position, card: z.string().nullable() })),
  burned: z.array(z.object(position)),
  verified: z.literal(true),
});

export const verifyTableJson = z.object({
  table: z.string(),
  rounds: z.int().describe('The number of rounds, without a gap'),
  settled: z.int(),
  void: z.int(),
  open: z.int(),
  seeds: z.int().describe('The number of seeds that are shown, each as its entry commits to it'),
  otherPlans: z.int().describe('The number of rounds whose plan differs from the one of this version'),
  slowest: z
    .number()
    .describe('The longest time from the opening of a round to its first signed head, in ms'),
  last: z.string().describe('The hash of the last entry in the log'),
  key: z.string().describe('The public key of the log, as a verifier of signed notes'),
  size: z.int().describe('The number of entries in the log'),
  root: z.string(),
  verified: z.literal(true),
});

export const verifyJson = z.union([verifyDrawsJson, verifyCardsJson, verifyTableJson]);
