import { textLine } from '@croupier/core';
import { z } from 'zod';
import { MOST_LETTERS, PHRASES, REACTIONS } from './talk.ts';

/** A saying at a table: a phrase, a reaction, or, at a private one, words of the player's own. */
export const saying = z.union([
  z.strictObject({ phrase: z.enum(PHRASES) }),
  z.strictObject({ reaction: z.enum(REACTIONS) }),
  z.strictObject({ text: textLine(MOST_LETTERS) }),
]);
/** A saying at a table, as `saying` describes it. */
export type Saying = z.infer<typeof saying>;
