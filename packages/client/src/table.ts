import type { Json, MoveOption, Refusal } from '@croupier/core';
import type {
  Attendance,
  BetResults,
  DealerAnswer,
  DealerLine,
  DeviceBoard,
  Mute,
  MutedSeat,
  ServerMessage,
  TableEvent,
  TableInfo,
  TableState,
  TalkMessage,
  TalkReason,
} from '@croupier/protocol';
import type { Store } from './store.ts';

/** A move that was made on this client and is not in `playerView` yet. `round` is the round for which it was made. */
export interface PendingMove {
  readonly key: string;
  readonly move: AnyMove;
  readonly round: number | undefined;
}

/** A move of any game. The game defines its other fields. */
export interface AnyMove {
  readonly type: string;
}

/** The confirmation that a move is durable, in the table’s commit number `seq`. */
export interface MoveConfirmation {
  readonly accepted: true;
  readonly seq: number;
}

/** The result of a round for one seat: its settlement lines, each with its rule. */
export type SettledMessage = Extract<ServerMessage, { t: 'settled' }>;

/** A message of table talk. */
export type TalkEvent = Extract<ServerMessage, { t: 'said' }>;

/** The state of a table as this client knows it. Fields that the server has not sent yet are undefined. */
export interface TableSnapshot {
  readonly id: string;
  /**
   * Whether this client has joined the table. The displayed state is live only with `here`. With `joining`
   * after a break, it may be outdated.
   */
  readonly status: 'away' | 'joining' | 'here' | 'refused';
  readonly refusal?: Refusal;
  /**
   * Set while the table does not answer, because it has stopped or this server has lost its connection to it.
   */
  readonly stalled?: 'table' | 'connection';
  /** Set while the server withholds the table's state until the picture has shown the draw. */
  readonly awaitsPicture?: true;
  readonly as?: Attendance;
  readonly info?: TableInfo;
  readonly seat?: string | null;
  readonly state?: TableState;
  /** The seat's own part of the view, in the game's format. Null for those without a seat. */
  readonly playerView?: Json | null;
  /** The last commit that `playerView` includes. */
  readonly playerViewSeq?: number;
  readonly staff?: Json | null;
  /**
   * The current options of the staff, or of a player who follows their own. Programs request options with
   * `options()`.
   */
  readonly options?: readonly MoveOption[] | null;
  /** The devices that read the draws of the table, for its staff. Undefined if no device can read them. */
  readonly devices?: DeviceBoard | undefined;
  /** The commit that the options belong to. While `playerViewSeq` is lower, the view is older than the options. */
  readonly optionsSeq?: number;
  readonly purse?: number | null;
  /**
   * The moves made on this client that `playerView` does not include yet. Screens show these moves on top of
   * `playerView`, each counted once.
   */
  readonly pending: readonly PendingMove[];
  /** The settlement lines of the last round for this seat. */
  readonly settled?: SettledMessage;
  /** The chips that came back to the purse when the table closed. */
  readonly returned?: number;
  /**
   * The talk with the dealer, by number: all of it for staff, their own part for a player. Undefined until something
   * was written.
   */
  readonly dealerTalk?: readonly DealerLine[];
  /**
   * The players whom the staff have muted. A player sees only their own. The end of a mute may already have
   * passed.
   */
  readonly muted?: readonly MutedSeat[];
  /** The results of all bets of the last round, as far as this client was at the table to receive them. */
  readonly decided?: BetResults;
}

/**
 * The role in which to join a table. `code` opens a private table. With `picture`, this client is about to show the
 * table's picture and confirms its frames, so that the server sends a draw only after the picture has shown it.
 */
export interface JoinOptions {
  readonly as: Attendance;
  readonly code?: string;
  readonly picture?: boolean;
}

/** A request to confirm that the picture of the table has shown a frame. */
export type FrameRequest = Extract<ServerMessage, { t: 'frame' }>;

/** A table that this client has joined. */
export interface Table extends Store<TableSnapshot> {
  readonly id: string;
  /** Joins the table, and rejoins after every reconnect until `leave`. Joining again changes the role. */
  join(options: JoinOptions): void;
  leave(): void;
  /**
   * Makes a move. The move is sent again after a reconnect, with the same key, and played once. Resolves when
   * the move is durable or refused. A move applies only to the round that is currently shown, and is refused
   * if that round has ended. An answer to an earlier question is refused too.
   */
  move<Move extends AnyMove>(move: Move): Promise<MoveConfirmation | Refusal>;
  /** Agrees to end the current wait. The wait ends once everybody present has agreed. */
  ready(): void;
  /** Keeps a player's `options` in the snapshot up to date, from now until `leave`. */
  follow(): void;
  /** Requests the moves that are possible now. */
  options(): Promise<readonly MoveOption[] | Refusal>;
  /** Reports the events of each commit, for calls and animation. */
  onEvents(listener: (events: readonly TableEvent[]) => void): () => void;
  onSettled(listener: (settled: SettledMessage) => void): () => void;
  /** Sends a message to everybody at the table. The message is not sent again after a reconnect. */
  say(said: TalkMessage): Promise<Refusal | undefined>;
  /**
   * Writes to the person who deals. Only the staff can read the message. Like all talk, the message is not
   * sent again after a reconnect.
   */
  askDealer(text: string): Promise<Refusal | undefined>;
  /** Writes to a player as the dealer. The message answers the player's messages up to number `answers`. */
  answer(seat: string, said: DealerAnswer, answers?: number): Promise<Refusal | undefined>;
  /** Leaves a message to the dealer unanswered. Only the table's staff can do this. */
  putAside(message: number): Promise<Refusal | undefined>;
  /** Hides a message between a player and the dealer. Only the table's staff can do this. */
  hide(message: number, reason: TalkReason): Promise<Refusal | undefined>;
  /**
   * Mutes a player at the table, or lets them talk again if `mute` is null. Only the table's staff can do
   * this.
   */
  silence(seat: string, mute: Mute | null): Promise<Refusal | undefined>;
  /**
   * Notifies the server, now and after every reconnect, that this client shows the table's picture as this
   * viewer. With undefined, this client shows no picture, so no message waits for the picture.
   */
  watch(viewer: string | undefined): void;
  /** Reports each frame to confirm with `seen`. */
  onFrame(listener: (frame: FrameRequest) => void): () => void;
  /** Confirms that the picture has shown the frame of this mark, or a later one. */
  seen(mark: number): void;
  /** Reports the messages of table talk, including the player's own. */
  onTalk(listener: (talk: TalkEvent) => void): () => void;
}
