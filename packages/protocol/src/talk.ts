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

/** What somebody says at a table: a phrase, a reaction, or, at a private one, words of their own. */
export type Saying =
  | { readonly phrase: (typeof PHRASES)[number] }
  | { readonly reaction: (typeof REACTIONS)[number] }
  | { readonly text: string };
