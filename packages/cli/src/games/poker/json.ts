import { z } from 'zod';
import { share } from '../../json-parts.ts';

/** The output of poker’s own commands with `--json`. */

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
    notes: z.array(z.string()).optional().describe('Fields of the file that the hand does not need'),
    over: z.boolean().optional().describe('Whether the hand came to its end; a history may break off before'),
    rake: z.number().optional().describe('The rake: what the winners have less than they won, by the file'),
    line: z.int().optional().describe('Where it is not ok'),
    reason: z.string().optional(),
  }),
);
