import { z } from 'zod';
import { amount, plan, rule, share } from './json-parts.ts';

/**
 * What each command prints with `--json`. docs/records.md tells of it, docs/schemas holds the same as JSON Schemas.
 * Amounts are whole minor units of the house's currency.
 */

export const housesJson = z.object({
  houses: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      currency: z.string().describe('ISO 4217, or CHIP for chips without a value in money'),
      languages: z.array(z.string()),
      plans: z.array(
        z.object({
          id: plan,
          game: z.string().describe('The mechanics it uses, such as roulette'),
          title: z.string(),
          rulebook: z.string().describe('What its rules are cited as, such as kings.roulette-french'),
        }),
      ),
    }),
  ),
});

export const rulesJson = z.object({
  plan,
  rulebook: z.string(),
  title: z.string(),
  rules: z.array(
    z.object({
      id: rule,
      section: z.string(),
      kind: z.enum(['rule', 'ambiguity']).describe('An ambiguity says which reading is taken'),
      text: z.string(),
      source: z.array(z.string()).describe('Lines of the house’s own document, such as L93-113'),
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
  agrees: z.boolean().describe('Whether everything came out as recorded'),
  records: z.array(
    z.object({
      file: z.string(),
      plan,
      title: z.string().optional(),
      agrees: z.boolean(),
      problem: z.string().optional().describe('Where it first differs, or why it cannot be replayed'),
      rounds: z.array(
        z.object({
          number: z.int(),
          result: z.json(),
          settlement: z.array(line),
          refused: z.array(
            z.object({
              move: z.int().describe('Its place among the round’s moves, from 1'),
              code: z.string(),
              rule: rule.optional(),
            }),
          ),
          seats: z.array(
            z.object({
              seat: z.string(),
              returned: amount.describe('Wins and stakes that came back in the round'),
              net: amount.describe('The change of the purse over the round'),
              kept: amount.describe('What stays on the table for the next round'),
              back: amount.describe('Returned and kept together'),
              gain: amount.describe('Net, and kept now less what the rounds before had left on the table'),
            }),
          ),
        }),
      ),
    }),
  ),
});

export const equityJson = z.object({
  game: z.string().describe('The game’s id, such as texas-holdem'),
  method: z.enum(['exact', 'sampled']).describe('Every deal counted, or as many drawn as deals says'),
  deals: z.int(),
  seed: z.int().optional().describe('Of the draw'),
  board: z.array(z.string()).describe('The cards on each board, written together'),
  dead: z.string(),
  hands: z.array(
    z.object({
      hand: z.string().describe('As it was asked'),
      equity: share.describe('The part of the pot that it wins on average'),
      wins: z.int().describe('Deals in which it takes the whole pot'),
      shares: z.int().describe('Deals in which it takes a part of it'),
      error: z
        .number()
        .optional()
        .describe('Where deals were drawn: the equity is within so much of the true one with 95 % certainty'),
    }),
  ),
});

const stack = z.number().nullable().describe('Null where nobody knows it');

export const phhJson = z.array(
  z.object({
    file: z.string(),
    hand: z
      .union([z.string(), z.number()])
      .nullable()
      .describe('Its name or number; that of its table in a file of several'),
    variant: z.string().nullable().describe('The code of the game; null where the file cannot be read'),
    finishing_stacks: z
      .array(stack)
      .nullable()
      .describe('After the last action, in the units of the file; null where it could not be played'),
    ok: z
      .boolean()
      .describe('Every action was legal, and stacks and winnings are what the file says, if it does'),
    notes: z.array(z.string()).optional().describe('What the file has and the hand does without'),
    over: z.boolean().optional().describe('Whether the hand came to its end; a history may break off before'),
    rake: z.number().optional().describe('What the winners have less than they won, by the file'),
    line: z.int().optional().describe('Where it is not ok'),
    reason: z.string().optional(),
  }),
);

const verifyDrawsJson = z.object({
  round: z.string(),
  plan,
  commitment: z.string().describe('SHA-256 of the seed, in hexadecimal'),
  seed: z.string(),
  draws: z.int().describe('Numbers that follow from the seed'),
  moves: z.int().describe('Moves that they decided'),
  lines: z.int().describe('Settlement lines that came out as recorded'),
  verified: z.literal(true),
});

const position = { pack: z.int(), position: z.int().describe('From 0') };
export const verifyCardsJson = z.object({
  round: z.string(),
  plan,
  commitment: z.string().describe('SHA-256 of the seed, in hexadecimal'),
  packs: z.array(z.object({ cards: z.int(), root: z.string() })),
  proved: z.int().describe('Cards that are shown, each proved to have lain there'),
  covered: z.int().describe('Cards that stay covered'),
  cards: z.array(z.object({ move: z.int().describe('From 0'), ...position, card: z.string().nullable() })),
  burned: z.array(z.object(position)),
  verified: z.literal(true),
});

export const verifyJson = z.union([verifyDrawsJson, verifyCardsJson]);
