/**
 * The phrases that players can say at a press: readers see them in the language of their screen. None is about cards.
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
/** A face in place of words. */
export const REACTIONS = ['smile', 'laugh', 'wow', 'sigh', 'heart', 'thumb'] as const;
/** The longest free text, in characters. */
export const MAX_TEXT_LENGTH = 140;
