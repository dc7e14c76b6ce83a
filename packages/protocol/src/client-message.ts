import { z } from 'zod';
import { eventCursor } from './api/event-stream.ts';
import { attendance, id, moveKey, requestId } from './common.ts';
import { dealerAnswer, lineNumber, mute, talkReason, writtenText } from './dealer-talk.ts';
import { MAX_TEXT_LENGTH, MOST_UNANSWERED } from './talk.ts';
import { talkMessage } from './talk-message.ts';

const ofTable = { id: requestId, table: id };
const ofTournament = { id: requestId, tournament: id };

/**
 * The messages that a client sends over the WebSocket, one JSON object each. `docs/api.md` lists their descriptions.
 */
export const clientMessage = z.discriminatedUnion('t', [
  z
    .strictObject({ t: z.literal('hello'), v: z.int(), token: z.string().max(200).optional() })
    .describe(
      'The first message, with the version of the protocol. The session comes from `token`, or else from the cookie. The answer is `welcome`, or `bye`',
    ),
  z
    .strictObject({
      t: z.literal('join'),
      ...ofTable,
      as: attendance,
      code: z.string().max(20).optional(),
      picture: z.boolean().optional(),
      after: eventCursor.optional(),
    })
    .describe(
      'A connection has one role at a table, and joining again changes the role. A private table requires its `code`. With `picture`, a player or spectator announces that they are about to show the [picture](#pictures) of the table. With `after`, a client that comes back names the last event that it received ([breaks](#events-after-a-break)). The answer is `joined`',
    ),
  z.strictObject({ t: z.literal('leave'), ...ofTable }).describe('The answer is `left`'),
  z
    .strictObject({
      t: z.literal('move'),
      ...ofTable,
      key: moveKey,
      round: z.int().optional(),
      question: z.string().max(40).optional(),
      move: z.looseObject({ type: z.string().max(40) }),
    })
    .describe(
      'A move in the running round. `question` names the question of `playerView` that the move answers. The answer is `accepted` once the move is durable',
    ),
  z
    .strictObject({
      t: z.literal('ready'),
      ...ofTable,
      round: z.int(),
      pace: z.enum(['open', 'betting', 'draw', 'close', 'result', 'pay']),
    })
    .describe(
      'A player agrees to end the wait in `state.ready`. The wait ends once everybody has agreed, but lasts at least half a second. The answer is `ready` ([readiness](#readiness))',
    ),
  z
    .strictObject({ t: z.literal('options'), ...ofTable, follow: z.boolean().optional() })
    .describe(
      'Asks for all moves that are possible now. With `follow`, a player also gets each change until they leave. The answer is `options` ([options](#options))',
    ),
  z
    .strictObject({ t: z.literal('say'), ...ofTable, said: talkMessage })
    .describe(
      `A message to everybody at the table: \`{"phrase": …}\`, \`{"reaction": …}\` or, at a private table, \`{"text": …}\` of at most ${MAX_TEXT_LENGTH} characters. The message is not stored. The answer is \`told\` once everybody has received it ([table talk](#table-talk))`,
    ),
  z
    .strictObject({ t: z.literal('ask-dealer'), ...ofTable, said: writtenText })
    .describe(
      `A player writes to the human dealer. Only the staff can read the message. At most ${MOST_UNANSWERED} messages of a player can wait for an answer. The answer is \`told\` ([talk with the dealer](#talk-with-the-dealer))`,
    ),
  z
    .strictObject({
      t: z.literal('answer'),
      ...ofTable,
      seat: z.string().min(1).max(64),
      said: dealerAnswer,
      answers: lineNumber.optional(),
    })
    .describe(
      'Staff answer a player, or write to them first. The message answers the player’s messages up to number `answers`. The answer is `told`',
    ),
  z
    .strictObject({ t: z.literal('put-aside'), ...ofTable, message: lineNumber })
    .describe(
      'Staff put a message aside without an answer, so that it no longer waits. The answer is `told`',
    ),
  z
    .strictObject({ t: z.literal('hide'), ...ofTable, message: lineNumber, reason: talkReason })
    .describe(
      'Staff hide a message for everybody. The reason is recorded, the message is not. The answer is `told`, or `no-such-message`',
    ),
  z
    .strictObject({
      t: z.literal('silence'),
      ...ofTable,
      seat: z.string().min(1).max(64),
      mute: mute.nullable(),
    })
    .describe(
      'Staff of the table, including its host, mute a player there for `minutes` (null: until the table closes), or let them talk again (`mute` is null). Both actions are recorded. The answer is `told`, or `too-many`',
    ),
  z
    .strictObject({ t: z.literal('watch'), ...ofTable, viewer: id.nullable() })
    .describe(
      'The page shows the [picture](#pictures) of the table as this `viewer` (from `watchStream`). From then on, messages about a draw wait until the page has shown it. If `viewer` is null, the page shows no picture. The answer is `watching`',
    ),
  z
    .strictObject({ t: z.literal('seen'), ...ofTable, mark: z.int().nonnegative() })
    .describe(
      'The page has shown the frame that a `frame` message named, or a later one. The messages that waited for this frame follow. There is no other answer',
    ),
  z
    .strictObject({ t: z.literal('follow'), ...ofTournament })
    .describe(
      'From now on, the connection gets a `tournament` message for each change. Staff of the house also get the floor’s part. The answer is `following` with the tournament’s `state`',
    ),
  z.strictObject({ t: z.literal('unfollow'), ...ofTournament }).describe('The answer is `unfollowed`'),
  z
    .strictObject({ t: z.literal('ping'), id: requestId })
    .describe('The answer is `pong` with the server’s time'),
]);
/** A message from a client that `clientMessage` accepts. */
export type ClientMessage = z.infer<typeof clientMessage>;
