import { z } from 'zod';

/** What players say with a press: each reader sees it in the language of the own screen. None of it speaks of cards. */
export const PHRASES = [
  'hello',
  'good-luck',
  'congratulations',
  'thanks',
  'sorry',
  'no-hurry',
  'one-moment',
  'back-soon',
  'goodbye',
] as const;
/** A face in place of words. */
export const REACTIONS = ['smile', 'laugh', 'wow', 'sigh', 'heart', 'thumb'] as const;
/** The longest free text, in characters. */
export const MOST_LETTERS = 140;

/** What somebody says at a table. Free text is for private tables. */
export const saying = z.union([
  z.strictObject({ phrase: z.enum(PHRASES) }),
  z.strictObject({ reaction: z.enum(REACTIONS) }),
  z.strictObject({ text: z.string().min(1).max(MOST_LETTERS) }),
]);
/** What somebody says at a table: a phrase, a reaction, or words of their own. */
export type Saying = z.infer<typeof saying>;
