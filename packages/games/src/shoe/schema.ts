import { planParts } from '@croupier/core';
import { z } from 'zod';

const { rule, count } = planParts;

/** The numbers of decks that a table can use, and the default. */
export const decksSchema = z
  .strictObject({ least: count, most: count, usual: count, rule })
  .refine(({ least, usual, most }) => least <= usual && usual <= most, {
    error: 'The default number of decks is not one of those allowed.',
  });

/** The schema of a plan's shoe. */
export const shoeFields = {
  decks: decksSchema,
  joker: rule.exactOptional(),
  shuffle: rule,
  everyGame: z.literal(true).exactOptional(),
  cutCard: z.strictObject({ behind: z.int().min(0), rule }).exactOptional(),
  burn: z
    .strictObject({ cards: count, when: z.enum(['after-shuffle', 'before-game']), rule })
    .exactOptional(),
  change: rule.exactOptional(),
};
