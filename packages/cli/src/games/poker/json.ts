import { z } from 'zod';
import { share } from '../../json-parts.ts';

/** The `--json` output of poker’s own commands. */

export const equityJson = z.object({
  game: z.string().describe('The game’s id, such as texas-holdem'),
  method: z
    .enum(['exact', 'sampled'])
    .describe('`exact`: every deal was counted; otherwise this many were drawn'),
  deals: z.int(),
  seed: z.int().optional().describe('The seed of the randomly drawn deals'),
  board: z.array(z.string()).describe('The cards on each board, written together'),
  dead: z.string(),
  hands: z.array(
    z.object({
      hand: z.string().describe('The hand as it was given'),
      equity: share.describe('The share of the pot that it wins on average'),
      wins: z.int().describe('Deals in which it takes the whole pot'),
      shares: z.int().describe('Deals in which it wins a part of the pot'),
      error: z
        .number()
        .optional()
        .describe('The margin of error if deals were drawn at random, with 95 % confidence'),
    }),
  ),
});

const stack = z.number().nullable().describe('Null if it is unknown');

export const phhJson = z.array(
  z.object({
    file: z.string(),
    hand: z
      .union([z.string(), z.number()])
      .nullable()
      .describe('The hand’s name or number; in a file of several hands, that of its table'),
    variant: z.string().nullable().describe('The code of the game; null if the file cannot be read'),
    finishing_stacks: z
      .array(stack)
      .nullable()
      .describe('The stacks after the last action, in the units of the file; null if it could not be played'),
    ok: z
      .boolean()
      .describe('Whether every action was legal, and stacks and winnings match the file, if it states them'),
    notes: z.array(z.string()).optional().describe('Fields of the file that are not used'),
    over: z
      .boolean()
      .optional()
      .describe('Whether the hand was played to its end; a history may break off earlier'),
    rake: z
      .number()
      .optional()
      .describe('The rake by the file: the difference between the pots and the winnings'),
    line: z.int().optional().describe('The error, if `ok` is false'),
    reason: z.string().optional(),
  }),
);

export const handsJson = z.array(
  z.object({
    round: z.string(),
    table: z.string(),
    plan: z.string(),
    number: z.int().describe('The number of the hand at its table'),
    you: z.int().describe('Your seat number at the table'),
    text: z
      .string()
      .nullable()
      .describe('The hand in the wanted format; null if the format cannot express it'),
    refused: z.string().optional().describe('The reason why there is no text'),
  }),
);
