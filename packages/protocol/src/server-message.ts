import { z } from 'zod';
import { account } from './api/me.ts';
import { ruleId, settlementLine } from './chips.ts';
import { amount, attendance, id, json, moveKey, requestId, tableInfo } from './common.ts';
import { dealerLine, mutedSeat } from './dealer-talk.ts';
import { moveOption, pace } from './move-option.ts';
import { packCommitment } from './proof.ts';
import { deviceBoard } from './table-devices.ts';
import { talkMessage } from './talk-message.ts';
import { tournamentState } from './tournaments.ts';

/** A time by the server's clock, in milliseconds since 1970. */
const time = z.number();
const seq = z.int();
const options = z.array(moveOption).readonly();

/** An event as clients receive it. The event is the same for all clients that may see it. */
const heardEvent = z
  .object({
    type: z.string(),
    data: z.record(z.string(), json).readonly(),
    rule: ruleId.exactOptional(),
  })
  .meta({ id: 'TableEvent' });
const events = z.array(heardEvent).readonly();
/** An event of a game, without its transfers. */
export type TableEvent = z.infer<typeof heardEvent>;

/** The state of a table that clients show. Later messages replace parts of it. */
const tableState = z
  .object({
    seq,
    round: z.object({
      id: z.string(),
      number: z.int(),
      commitment: z.string().nullable(),
      /** The packs so far, if each card has its own commitment. The first pack is published before anything is dealt. */
      packs: z.array(packCommitment).readonly().exactOptional(),
    }),
    /** The game's public view. */
    view: json,
    /**
     * The end of the current wait and its length in milliseconds, for countdowns; null if the table waits for a person.
     */
    until: time.nullable(),
    wait: z.number().nullable(),
    /**
     * The wait that the players present can end together, the number of them who have agreed, and the number present.
     * Null if there is no such wait.
     */
    ready: z.object({ pace, said: z.int(), of: z.int() }).nullable().exactOptional(),
  })
  .meta({ id: 'TableState' });
/** The public state of a table, as its messages contain it. */
export type TableState = z.infer<typeof tableState>;

/** The result of each bet of the round that ended, over all players. Screens move the chips accordingly. */
const decided = z.object({
  round: z.string(),
  bets: z.array(z.object({ bet: z.string(), take: amount, pay: amount, return: amount })).readonly(),
});
/** The result of a round for one seat. */
const settlement = {
  round: z.string(),
  number: z.int(),
  result: json,
  lines: z.array(settlementLine).readonly(),
};

/** The events of one commit that a client missed in a break. */
const missedCommit = z
  .object({
    seq,
    /** The round of the events, and of the settlement. */
    round: z.string(),
    /** The events for everybody. */
    events,
    /** The events of the reader's own seat. */
    own: events,
    settled: z.object(settlement).exactOptional(),
  })
  .meta({ id: 'MissedCommit' });
/** The events of one commit that a client missed in a break, and the reader's settlement of a round that it ended. */
export type MissedCommit = z.infer<typeof missedCommit>;

/** The results of a round, bet by bet. */
export type BetResults = z.infer<typeof decided>;

/** An account, as the messages to its own connections contain it. */
export type AccountBrief = z.infer<typeof account>;

const ofTable = { table: id };
const answered = { id: requestId };

/**
 * The messages that the server sends over the WebSocket, one JSON object each. `docs/api.md` lists their descriptions.
 */
export const serverMessage = z.discriminatedUnion('t', [
  z
    .object({ t: z.literal('welcome'), v: z.int(), account: account.nullable(), now: time })
    .describe(
      'The answer to `hello`. `account` is null for a visitor without a session, who can watch but not play',
    ),
  z
    .object({
      t: z.literal('joined'),
      ...answered,
      table: tableInfo,
      as: attendance,
      seat: z.string().nullable(),
      state: tableState,
      playerView: json.nullable(),
      staff: json.nullable(),
      options: options.nullable(),
      devices: deviceBoard.exactOptional(),
      purse: amount.nullable(),
      missed: z.array(missedCommit).readonly().nullable().exactOptional(),
    })
    .describe(
      'The answer to `join`: the whole table. `seat`, `playerView` and `purse` are for players, `staff` and `options` for staff. All five are null for everybody else. `devices` is for the staff of a table with draws that a device can read. `missed` is the answer to `after`: the commits since then that have events for the reader, or null if the server no longer knows them',
    ),
  z
    .object({ t: z.literal('joining'), ...answered, table: tableInfo })
    .describe(
      'To a page that joins with `picture` while a draw waits to be seen: the table without its results. Show the picture of the table. `joined` follows once you have confirmed the `frame`, or after six seconds',
    ),
  z.object({ t: z.literal('left'), ...answered, ...ofTable }).describe('The answer to `leave`'),
  z.object({ t: z.literal('ready'), ...answered, ...ofTable }).describe('The answer to `ready`'),
  z
    .object({ t: z.literal('told'), ...answered, ...ofTable })
    .describe(
      'The answer to `say`, `ask-dealer`, `answer`, `put-aside`, `hide` and `silence`: the action is done, and everybody concerned has been notified',
    ),
  z
    .object({ t: z.literal('accepted'), ...answered, ...ofTable, key: moveKey, seq })
    .describe('The answer to `move`: the move with this `key` is durable, in commit `seq`'),
  z
    .object({
      t: z.literal('refused'),
      id: requestId.nullable(),
      code: z.string(),
      message: z.string(),
      rule: z.string().exactOptional(),
      details: z.record(z.string(), json).readonly().exactOptional(),
    })
    .describe(
      'A refusal, in place of the expected answer. `id` is null if the message was too malformed to have one',
    ),
  z
    .object({ t: z.literal('options'), id: requestId.nullable(), ...ofTable, seq, options })
    .describe(
      'The answer to `options`. A player who follows them also gets each change, with `id` null. The options arrive before `table` and `player-view`, so use them only once a `player-view` with the same `seq` has arrived. Their bounds follow every change of the balance',
    ),
  z
    .object({
      t: z.literal('table'),
      ...ofTable,
      state: tableState,
      events,
      decided: decided.exactOptional(),
      gap: z.literal(true).exactOptional(),
    })
    .describe(
      'To everybody at the table: the whole public `state`, the `events` since the last message and, at the end of a round, `decided`: the chips taken, paid and returned on each bet. `gap` is true if events since the last message may be missing, because another server has taken the table over',
    ),
  z
    .object({
      t: z.literal('player-view'),
      ...ofTable,
      seq,
      playerView: json,
      moves: z.array(z.string()).readonly(),
      purse: amount.nullable(),
      events,
    })
    .describe(
      'To the seat, in every tab, after a commit that concerns it: its own view, the keys of its `moves` in that commit, its purse (null: unchanged) and its private events',
    ),
  z
    .object({
      t: z.literal('staff'),
      ...ofTable,
      seq,
      staff: json,
      options,
      devices: deviceBoard.exactOptional(),
      events,
    })
    .describe(
      'To the table’s staff: their own view, their `options`, the `devices` that read its draws, if any can, and events that are not for everybody',
    ),
  z
    .object({
      t: z.literal('settled'),
      ...ofTable,
      seq,
      ...settlement,
      purse: amount.nullable(),
    })
    .describe(
      'To seats with bets in the round: the result and the seat’s lines, each with the rule that decided it',
    ),
  z
    .object({ t: z.literal('info'), ...ofTable, info: tableInfo, returned: amount.nullable() })
    .describe(
      'To everybody at the table, when it is paused, resumed or closed, will close soon (`closes`), or has a new name, waits or dealer. After closing, `returned` is the amount that returned to the reader’s purse; otherwise it is null',
    ),
  z.object({ t: z.literal('watching'), ...answered, ...ofTable }).describe('The answer to `watch`'),
  z
    .object({
      t: z.literal('frame'),
      ...ofTable,
      mark: z.int(),
      timestamp: z.int(),
    })
    .describe(
      'To a viewer of the picture: there is a draw to confirm. Send `seen` with this `mark` as soon as the picture shows the frame with this RTP `timestamp` or a later one',
    ),
  z
    .object({ t: z.literal('stalled'), ...ofTable, why: z.enum(['table', 'connection']).nullable() })
    .describe(
      'To everybody at the table: the table does not answer. `why` is `table` if the table has stopped, because its server is being replaced or cannot store anything. It is `connection` if this server has lost its connection to the table, which may continue. It is null once the table answers again. A `joined` message also means that the table answers again',
    ),
  z
    .object({
      t: z.literal('said'),
      ...ofTable,
      seat: z.string().nullable(),
      as: attendance,
      said: talkMessage,
    })
    .describe(
      'To everybody at the table, the sender included: the message `said`, the sender’s role `as`, and their `seat` (null for staff)',
    ),
  z
    .object({
      t: z.literal('dealer-talk'),
      ...ofTable,
      lines: z.array(dealerLine).readonly(),
      muted: z.array(mutedSeat).readonly().exactOptional(),
    })
    .describe(
      'To the staff, and to the player whom it concerns: new or changed `lines` of the talk with the dealer, by number. A message with `muted` contains the whole conversation, which replaces the earlier lines, and the players who are muted now. The first message after you join has this form. A player gets only their own part',
    ),
  z
    .object({
      t: z.literal('silenced'),
      ...ofTable,
      seat: z.string(),
      on: z.boolean(),
      until: time.nullable(),
    })
    .describe(
      'To everybody at the table: the staff have muted the player at `seat` (`on`) until the time `until`, or let them talk again. If `until` is null, the mute lasts until the table closes',
    ),
  z
    .object({ t: z.literal('lobby'), table: tableInfo })
    .describe('To connections at no table: a public table that opened, changed or closed'),
  z
    .object({ t: z.literal('purse'), house: z.string(), homeSession: z.string().nullable(), amount })
    .describe(
      'To the account’s other connections: the new balance of the purse at a house or, with `homeSession`, of the purse that the tables of that home session share',
    ),
  z
    .object({ t: z.literal('payments'), house: z.string() })
    .describe(
      'To the account, in every tab: a payment or an instrument at this house has changed. Call `GET /me/payments` again',
    ),
  z
    .object({ t: z.literal('following'), ...answered, state: tournamentState })
    .describe('The answer to `follow`: the current state of the tournament. Changes arrive as `tournament`'),
  z.object({ t: z.literal('unfollowed'), ...answered, tournament: id }).describe('The answer to `unfollow`'),
  z
    .object({
      t: z.literal('tournament'),
      tournament: id,
      ...tournamentState.pick({ seq: true, now: true, entries: true }).shape,
      view: tournamentState.shape.view.exactOptional(),
      own: tournamentState.shape.own.exactOptional(),
      floor: tournamentState.shape.floor.exactOptional(),
    })
    .describe(
      'To the tournament’s followers, at most twice a second: the new or changed `entries` by number, the `view`, the reader’s `own` part and the `floor` part. Each of these three parts is left out if it has not changed',
    ),
  z
    .object({
      t: z.literal('seat'),
      tournament: id,
      name: z.string(),
      entry: z.int(),
      table: id.nullable(),
      number: z.int(),
      seat: z.int(),
      out: z.boolean(),
    })
    .describe(
      'To the account, in every tab: the seat of an entry, as the `table` to join, its `number` and the `seat`. `table` is null if the entry has no seat. `out` is true if the entry is out of the tournament',
    ),
  z.object({ t: z.literal('pong'), ...answered, now: time }).describe('The answer to `ping`'),
  z
    .object({ t: z.literal('bye'), code: z.string(), message: z.string() })
    .describe('The server ends the connection, for the reason in `code` and `message`'),
]);
/**
 * A message from the server that `serverMessage` accepts. Sequence numbers count a table's commits and never
 * decrease.
 */
export type ServerMessage = z.infer<typeof serverMessage>;
