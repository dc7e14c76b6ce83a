import type { Json, MoveOption, Refusal } from '@croupier/core';
import type {
  Attendance,
  Decided,
  Saying,
  ServerMessage,
  TableEvent,
  TableInfo,
  TableState,
} from '@croupier/protocol';
import type { Store } from './store.ts';

/** A move that was made here and is not in `playerView` yet. `round`: the round it was meant for. */
export interface PendingMove {
  readonly key: string;
  readonly move: AnyMove;
  readonly round: number | undefined;
}

/** A move of any game; what else is in it is the game’s. */
export interface AnyMove {
  readonly type: string;
}

/** The move is durable, in the table’s commit number `seq`. */
export interface Accepted {
  readonly accepted: true;
  readonly seq: number;
}

/** The end of a round for one seat: its lines, each with its rule. */
export type Settled = Extract<ServerMessage, { t: 'settled' }>;

/** A message of a table's chat, or a notice that a player is silenced there. */
export type Talk = Extract<ServerMessage, { t: 'said' | 'silenced' }>;

/** Everything there is to show of a table. Fields that the server has not sent yet are undefined. */
export interface TableSnapshot {
  readonly id: string;
  /** `here` only while what is shown is live; while `joining` again after a break it may be old. */
  readonly status: 'away' | 'joining' | 'here' | 'refused';
  readonly refusal?: Refusal;
  /** Set while the table gives no answer: it stands still, or this connection's server has lost its line to it. */
  readonly standing?: 'table' | 'line';
  readonly as?: Attendance;
  readonly info?: TableInfo;
  readonly seat?: string | null;
  readonly state?: TableState;
  /** The seat's own part, as the game has it; null for those who have no seat. */
  readonly playerView?: Json | null;
  /** Up to which commit `playerView` tells. */
  readonly playerViewSeq?: number;
  readonly staff?: Json | null;
  /** The options of the staff now, and of a player who follows theirs; programs ask with `options()`. */
  readonly options?: readonly MoveOption[] | null;
  /** The commit that the options belong to. While `playerViewSeq` is below it, the view is older than the options. */
  readonly optionsSeq?: number;
  readonly purse?: number | null;
  /**
   * Moves made here that `playerView` does not hold yet. Screens show `playerView` with these on top, each counted
   * once.
   */
  readonly pending: readonly PendingMove[];
  /** The last round's lines for this seat. */
  readonly settled?: Settled;
  /** Once the table has closed: what came back to the purse with it. */
  readonly returned?: number;
  /** The outcome of all bets of the last round, as far as this client was there to see it. */
  readonly decided?: Decided;
}

/** As what a table is attended; `code` opens a private one. */
export interface JoinOptions {
  readonly as: Attendance;
  readonly code?: string;
}

/** A table as this client attends it. */
export interface Table extends Store<TableSnapshot> {
  readonly id: string;
  /** Joins the table, again after every break, until `leave`. Joining in another role changes that. */
  join(options: JoinOptions): void;
  leave(): void;
  /**
   * Makes a move. It is sent again after a break, with the same key, and played once. Resolves when it is durable or
   * refused. It is meant for the round shown now, and refused if that has ended. An answer to a past question is
   * refused too.
   */
  move<Move extends AnyMove>(move: Move): Promise<Accepted | Refusal>;
  /** Says that the present wait may end: it does once everybody present has said so. */
  ready(): void;
  /** Keeps a player's options up to date in what `getSnapshot` gives, from now until `leave`. */
  follow(): void;
  /** Asks for the moves that are possible now. */
  options(): Promise<readonly MoveOption[] | Refusal>;
  /** Hears what happens, for calls and animation. */
  onEvents(listener: (events: readonly TableEvent[]) => void): () => void;
  onSettled(listener: (settled: Settled) => void): () => void;
  /** Says something to all at the table, once: after a break it is not said again. */
  say(said: Saying): Promise<Refusal | undefined>;
  /** Silences a player at the table, or lets them speak again; for its staff. */
  silence(seat: string, on: boolean): Promise<Refusal | undefined>;
  /** Hears the messages of the table's chat, the player's own too, and notices that a player is silenced. */
  onTalk(listener: (talk: Talk) => void): () => void;
}
