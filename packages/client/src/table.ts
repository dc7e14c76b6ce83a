import type { Json, MoveOption, Refusal } from '@croupier/core';
import type {
  Attendance,
  BetResults,
  ServerMessage,
  TableEvent,
  TableInfo,
  TableState,
  TalkMessage,
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
export type SettledMessage = Extract<ServerMessage, { t: 'settled' }>;

/** A message of a table's chat, or a notice that a player is silenced there. */
export type TalkEvent = Extract<ServerMessage, { t: 'said' | 'silenced' }>;

/** The state of a table as this client knows it. Fields that the server has not sent yet are undefined. */
export interface TableSnapshot {
  readonly id: string;
  /** `here` only while what is shown is live; while `joining` again after a break it may be old. */
  readonly status: 'away' | 'joining' | 'here' | 'refused';
  readonly refusal?: Refusal;
  /** Set while the table gives no answer: it has stopped, or this server has lost its connection to it. */
  readonly stalled?: 'table' | 'connection';
  readonly as?: Attendance;
  readonly info?: TableInfo;
  readonly seat?: string | null;
  readonly state?: TableState;
  /** The seat's own part, as the game has it; null for those who have no seat. */
  readonly playerView?: Json | null;
  /** The last commit that `playerView` includes. */
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
  readonly settled?: SettledMessage;
  /** The chips that came back to the purse when the table closed. */
  readonly returned?: number;
  /** The outcome of all bets of the last round, as far as this client was there to see it. */
  readonly decided?: BetResults;
}

/** The role in which to attend a table; `code` opens a private one. */
export interface JoinOptions {
  readonly as: Attendance;
  readonly code?: string;
}

/** A table as this client attends it. */
export interface Table extends Store<TableSnapshot> {
  readonly id: string;
  /** Joins the table, and rejoins after every reconnect until `leave`. Joining again changes the role. */
  join(options: JoinOptions): void;
  leave(): void;
  /**
   * Makes a move. It is sent again after a reconnect, with the same key, and played once. Resolves when it is durable
   * or refused. It is meant for the round shown now, and refused if that has ended. An answer to a past question is
   * refused too.
   */
  move<Move extends AnyMove>(move: Move): Promise<Accepted | Refusal>;
  /** Agrees to end the present wait. It ends once everybody present has agreed. */
  ready(): void;
  /** Keeps `options` in the snapshot up to date for a player, from now until `leave`. */
  follow(): void;
  /** Asks for the moves that are possible now. */
  options(): Promise<readonly MoveOption[] | Refusal>;
  /** Reports the events of each commit, for calls and animation. */
  onEvents(listener: (events: readonly TableEvent[]) => void): () => void;
  onSettled(listener: (settled: SettledMessage) => void): () => void;
  /** Sends a message to everybody at the table. It is not sent again after a reconnect. */
  say(said: TalkMessage): Promise<Refusal | undefined>;
  /** Silences a player at the table, or lets them talk again; for its staff. */
  silence(seat: string, on: boolean): Promise<Refusal | undefined>;
  /** Reports the messages of the table's chat, the player's own included, and notices that a player is silenced. */
  onTalk(listener: (talk: TalkEvent) => void): () => void;
}
