/**
 * The phrases that players can send with one press. Readers see the phrases in the language of their screen.
 * No phrase is about cards.
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

/** The ready answers of a dealer, which a player reads in the language of their screen. */
export const READY_ANSWERS = [
  'welcome',
  'thanks',
  'good-luck',
  'congratulations',
  'one-moment',
  'bets-closed',
  'no-advice',
  'see-rules',
  'ask-support',
  'stay-polite',
  'goodbye',
] as const;
/** The reasons for which staff hide a message or mute a player. */
export const TALK_REASONS = ['insult', 'advertising', 'personal-data', 'disturbance', 'collusion'] as const;
/**
 * The longest time in minutes for which staff can mute a player. A mute without a time lasts until the table
 * closes.
 */
export const LONGEST_MUTE = 24 * 60;
/** The number of unanswered messages that a player may have with the dealer. */
export const MOST_UNANSWERED = 3;
