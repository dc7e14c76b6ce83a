import { textLine } from '@croupier/core';
import { z } from 'zod';
import { LONGEST_MUTE, MAX_TEXT_LENGTH, READY_ANSWERS, TALK_REASONS } from './talk.ts';

const text = z.strictObject({ text: textLine(MAX_TEXT_LENGTH) });
const reason = z.enum(TALK_REASONS);
/** The reason for which staff hide a message or mute a player. */
export type TalkReason = z.infer<typeof reason>;

/** The answer of a dealer: free text or a ready answer. */
export const dealerAnswer = z.union([text, z.strictObject({ ready: z.enum(READY_ANSWERS) })]);
/** The answer of a dealer to a player: free text or a ready answer. */
export type DealerAnswer = z.infer<typeof dealerAnswer>;
/** One of the ready answers. */
export type ReadyAnswer = (typeof READY_ANSWERS)[number];

/** The number of a message between a player and the dealer. Numbers increase, and never repeat at a table. */
export const lineNumber = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** The state of a message to the dealer: unanswered, answered, put aside without an answer, or hidden by the staff. */
export const lineState = z.enum(['waiting', 'answered', 'aside', 'hidden']);

/** A message between a player and the dealer of a table. */
export const dealerLine = z
  .object({
    number: lineNumber,
    seat: z.string(),
    by: z.enum(['player', 'dealer']),
    /** The time of the message by the server's clock, in milliseconds since 1970. */
    at: z.number(),
    /** The content of the message; null once the message is hidden. */
    said: dealerAnswer.nullable(),
    state: lineState,
  })
  .meta({ id: 'DealerLine' });
/** A message between a player and the dealer of a table, and its current state. */
export type DealerLine = z.infer<typeof dealerLine>;

/**
 * A mute by the staff of a table, for a number of minutes, or until the table closes if `minutes` is null.
 */
export const mute = z.strictObject({ reason, minutes: z.int().min(1).max(LONGEST_MUTE).nullable() });
/** A mute by the staff of a table: its reason and its length. */
export type Mute = z.infer<typeof mute>;

/**
 * A player whom the staff have muted. `until` is the server time at which the mute ends; null if it ends when
 * the table closes.
 */
export const mutedSeat = z.object({ seat: z.string(), until: z.number().nullable() });
/** A player whom the staff have muted, and the time at which the mute ends. */
export type MutedSeat = z.infer<typeof mutedSeat>;

/** A moderation action of the staff at a table. The text itself is not stored. */
export const talkRuling = z
  .object({
    id: z.int(),
    at: z.number(),
    /** The names of the staff member and the player. */
    by: z.string(),
    player: z.string(),
    kind: z.enum(['hide', 'mute', 'unmute']),
    reason: reason.nullable(),
    minutes: z.int().nullable(),
  })
  .meta({ id: 'TalkRuling' });
/** A moderation action of the staff at a table, with its reason. */
export type TalkRuling = z.infer<typeof talkRuling>;

export { reason as talkReason, text as writtenText };
