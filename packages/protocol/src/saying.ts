import { textLine } from '@croupier/core';
import { z } from 'zod';
import { MOST_LETTERS, PHRASES, REACTIONS } from './talk.ts';

/** A message of table talk: a phrase, a reaction or, at a private table, free text. */
export const saying = z.union([
  z.strictObject({ phrase: z.enum(PHRASES) }),
  z.strictObject({ reaction: z.enum(REACTIONS) }),
  z.strictObject({ text: textLine(MOST_LETTERS) }),
]);
/** A message of table talk, as `saying` describes it. */
export type Saying = z.infer<typeof saying>;
