import {
  type GameEvent,
  type Json,
  type MoveOption,
  type Pace,
  type SettlementLine,
  typed,
} from '@croupier/core';
import { z } from 'zod';
import { type Attendance, attendance, id, moveKey, requestId, type TableInfo } from './common.ts';
import type { PackCommitment } from './proof.ts';
import type { HouseRole } from './roles.ts';
import { MOST_LETTERS, PHRASES, REACTIONS, type Saying } from './talk.ts';
import type { TournamentState } from './tournaments.ts';

const saying: z.ZodType<Saying> = z.union([
  z.strictObject({ phrase: z.enum(PHRASES) }),
  z.strictObject({ reaction: z.enum(REACTIONS) }),
  z.strictObject({ text: typed(MOST_LETTERS) }),
]);

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

/** An event as clients get it: the same for all who may hear it. */
export type HeardEvent = Pick<GameEvent, 'type' | 'data' | 'rule'>;

/** All that a client shows of a table; later messages replace its parts. */
export interface TableState {
  readonly seq: number;
  readonly round: {
    readonly id: string;
    readonly number: number;
    readonly commitment: string | null;
    /** The packs so far, where each card has its own commitment; the first is published before anything is dealt. */
    readonly packs?: readonly PackCommitment[];
  };
  /** The game's view for everybody. */
  readonly view: Json;
  /** The end of the present wait (ms since 1970) and its length, for countdowns; null when it waits for a person. */
  readonly until: number | null;
  readonly wait: number | null;
  /** The wait that those present may end together, with the number who agreed and the number here; null where none. */
  readonly ready?: { readonly pace: Pace; readonly said: number; readonly of: number } | null;
}

/** The result of each bet of a round that ended, of all players together: for the chips to move. */
export interface Decided {
  readonly round: string;
  readonly bets: readonly {
    readonly bet: string;
    readonly take: number;
    readonly pay: number;
    readonly return: number;
  }[];
}

/** A message of the server. Sequence numbers count a table's commits and never fall. */
export type ServerMessage =
  /** `account` is null for a visitor without a session, who may watch but not play. */
  | { readonly t: 'welcome'; readonly v: number; readonly account: AccountBrief | null; readonly now: number }
  | {
      readonly t: 'joined';
      readonly id: number;
      readonly table: TableInfo;
      readonly as: Attendance;
      readonly seat: string | null;
      readonly state: TableState;
      readonly playerView: Json | null;
      readonly staff: Json | null;
      readonly options: readonly MoveOption[] | null;
      readonly purse: number | null;
    }
  | { readonly t: 'left'; readonly id: number; readonly table: string }
  | { readonly t: 'ready'; readonly id: number; readonly table: string }
  /** The saying has reached everybody, or the player's right to speak has been taken or given back. */
  | { readonly t: 'told'; readonly id: number; readonly table: string }
  /** A saying at the table: of a player by their seat, otherwise of one of the staff. */
  | {
      readonly t: 'said';
      readonly table: string;
      readonly seat: string | null;
      readonly as: Attendance;
      readonly said: Saying;
    }
  /** The staff has taken a player's word at the table, or given it back. */
  | { readonly t: 'silenced'; readonly table: string; readonly seat: string; readonly on: boolean }
  /** The move is durable. */
  | {
      readonly t: 'accepted';
      readonly id: number;
      readonly table: string;
      readonly key: string;
      readonly seq: number;
    }
  /** `id` is null where the message was so malformed that it had none. */
  | {
      readonly t: 'refused';
      readonly id: number | null;
      readonly code: string;
      readonly message: string;
      readonly rule?: string;
      readonly details?: { readonly [key: string]: Json };
    }
  /**
   * The allowed moves once the table stands at `seq`. A player who follows their options gets them unasked too (`id` is
   * null), whenever they or the question change. They come before the table itself, and the player's own part follows
   * with the same `seq`. Options hold until others come, and must not be used before the own part is there.
   */
  | {
      readonly t: 'options';
      readonly id: number | null;
      readonly table: string;
      readonly seq: number;
      readonly options: readonly MoveOption[];
    }
  /** The events of a commit, for calls and animation, and the table as it stands after them. */
  | {
      readonly t: 'table';
      readonly table: string;
      readonly state: TableState;
      readonly events: readonly HeardEvent[];
      readonly decided?: Decided;
    }
  /**
   * The seat's own part, after a commit that touched it, with the keys of the seat's moves that the commit brought; its
   * purse, or null where that did not change.
   */
  | {
      readonly t: 'player-view';
      readonly table: string;
      readonly seq: number;
      readonly playerView: Json;
      readonly moves: readonly string[];
      readonly purse: number | null;
      readonly events: readonly HeardEvent[];
    }
  /** For the table's staff: their view and their options. */
  | {
      readonly t: 'staff';
      readonly table: string;
      readonly seq: number;
      readonly staff: Json;
      readonly options: readonly MoveOption[];
      readonly events: readonly HeardEvent[];
    }
  /** The end of a round for one seat: its lines with their rules. */
  | {
      readonly t: 'settled';
      readonly table: string;
      readonly round: string;
      readonly number: number;
      readonly result: Json;
      readonly lines: readonly SettlementLine[];
      readonly purse: number | null;
    }
  /**
   * The present table was paused, continues, has closed, has another dealer, name or waits. Once it has closed, it has
   * the amount returned to the recipient's purse, otherwise null.
   */
  | {
      readonly t: 'info';
      readonly table: string;
      readonly info: TableInfo;
      readonly returned: number | null;
    }
  /** A table opened, closed or changed in the lobby. */
  | { readonly t: 'lobby'; readonly table: TableInfo }
  /** `homeSession` where it is the purse of private tables, as theirs names it. */
  | {
      readonly t: 'purse';
      readonly house: string;
      readonly homeSession: string | null;
      readonly amount: number;
    }
  /** The tournament as it stands when one begins to follow it; changes come as `tournament`. */
  | { readonly t: 'following'; readonly id: number; readonly state: TournamentState }
  | { readonly t: 'unfollowed'; readonly id: number; readonly tournament: string }
  /** The changes: the whole view without its unchanged parts, and the new or changed entries, by number. */
  | ({
      readonly t: 'tournament';
      readonly tournament: string;
      readonly seq: number;
      readonly now: number;
      readonly entries: TournamentState['entries'];
    } & Partial<Pick<TournamentState, 'view' | 'own' | 'floor'>>)
  /**
   * The new seat of one of the caller's own entries, sent to all connections of the account: go there. `table` is null
   * where the entry has no seat; then `out` tells whether it is out.
   */
  | {
      readonly t: 'seat';
      readonly tournament: string;
      readonly name: string;
      readonly entry: number;
      readonly table: string | null;
      readonly number: number;
      readonly seat: number;
      readonly out: boolean;
    }
  | { readonly t: 'pong'; readonly id: number; readonly now: number }
  /** The server ends the connection: signed in elsewhere at this table, shutting down, too many messages. */
  | { readonly t: 'bye'; readonly code: string; readonly message: string };

/** An account in the view of its own connections. */
export interface AccountBrief {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  readonly roles: readonly HouseRole[];
}
