import { z } from 'zod';
import { attendance, id, moveKey, requestId } from './common.ts';
import { saying } from './saying.ts';
import { MOST_LETTERS } from './talk.ts';

const ofTable = { id: requestId, table: id };
const ofTournament = { id: requestId, tournament: id };

/** The messages of a client over the WebSocket: one JSON object each. `docs/api.md` has their descriptions. */
export const clientMessage = z.discriminatedUnion('t', [
  z
    .object({ t: z.literal('hello'), v: z.int(), token: z.string().max(200).optional() })
    .describe(
      'The first message, with the version of the protocol. The session comes from `token`, or from the cookie where there is none. The answer is `welcome`, or `bye`',
    ),
  z
    .object({ t: z.literal('join'), ...ofTable, as: attendance, code: z.string().max(20).optional() })
    .describe(
      'A connection attends a table as one thing; joining again changes that. A private table asks for its `code`. The answer is `joined`',
    ),
  z.object({ t: z.literal('leave'), ...ofTable }).describe('The answer is `left`'),
  z
    .object({
      t: z.literal('move'),
      ...ofTable,
      key: moveKey,
      round: z.int().optional(),
      question: z.string().max(40).optional(),
      move: z.looseObject({ type: z.string().max(40) }),
    })
    .describe(
      'A move in the round that runs. `question` is the one that `playerView` named when the move was made. The answer is `accepted` once the move is durable',
    ),
  z
    .object({
      t: z.literal('ready'),
      ...ofTable,
      round: z.int(),
      pace: z.enum(['open', 'betting', 'draw', 'close', 'result', 'pay']),
    })
    .describe(
      'A player is ready for the wait to end that `state.ready` names (`pace`; `said` of `of` players present are ready). Once all are, it ends, half a second after it began at the soonest. While somebody has to decide there is no such wait: `state.ready` is null. The answer is `ready`',
    ),
  z
    .object({ t: z.literal('options'), ...ofTable, follow: z.boolean().optional() })
    .describe(
      'All that may be done now, with bounds, what each costs (`stake`) and which seat, box, hand or bet it is about (`about`), and the `seq` it is true for. With `follow` a player is told from then on whenever it changes, until they leave the table. The answer is `options`',
    ),
  z
    .object({ t: z.literal('say'), ...ofTable, said: saying })
    .describe(
      `Something to everybody at the table: \`{"phrase": …}\`, \`{"reaction": …}\` or, at a private table, \`{"text": …}\` of at most ${MOST_LETTERS} characters. It is kept nowhere. The answer is \`told\` once all have heard it ([table talk](#table-talk))`,
    ),
  z
    .object({ t: z.literal('silence'), ...ofTable, seat: z.string().min(1).max(64), on: z.boolean() })
    .describe(
      'Staff of the table, its host among them, take a player’s word there (`on`), or give it back. The answer is `told`',
    ),
  z
    .object({ t: z.literal('follow'), ...ofTournament })
    .describe(
      'From now on this connection hears `tournament` whenever the tournament changes; staff of the house hear the floor’s part too. The answer is `following` with its `state`',
    ),
  z.object({ t: z.literal('unfollow'), ...ofTournament }).describe('The answer is `unfollowed`'),
  z.object({ t: z.literal('ping'), id: requestId }).describe('The answer is `pong` with the server’s time'),
]);
/** A message of a client, as `clientMessage` describes it. */
export type ClientMessage = z.infer<typeof clientMessage>;
