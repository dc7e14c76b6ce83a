/**
 * The phrases that players can send with one press. Readers see them in the language of their screen. None is about
 * cards.
 */
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
/** The reactions: faces in place of words. */
export const REACTIONS = ['smile', 'laugh', 'wow', 'sigh', 'heart', 'thumb'] as const;
/** The maximum length of free text, in characters. */
export const MAX_TEXT_LENGTH = 140;
