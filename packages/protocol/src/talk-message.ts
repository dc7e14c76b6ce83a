import { textLine } from '@croupier/core';
import { z } from 'zod';
import { MAX_TEXT_LENGTH, PHRASES, REACTIONS } from './talk.ts';

/** A message of table talk: a phrase, a reaction or, at a private table, free text. */
export const talkMessage = z.union([
  z.strictObject({ phrase: z.enum(PHRASES) }),
  z.strictObject({ reaction: z.enum(REACTIONS) }),
  z.strictObject({ text: textLine(MAX_TEXT_LENGTH) }),
]);
/** A message of table talk that `talkMessage` accepts. */
export type TalkMessage = z.infer<typeof talkMessage>;
