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

/**
 * A move made on this client that `playerView` does not contain yet. `round` is the round for which it was
 * made.
 */
export interface PendingMove {
  readonly key: string;
  readonly move: AnyMove;
  readonly round: number | undefined;
}

/** A move of any game. The game defines its other fields. */
export interface AnyMove {
  readonly type: string;
}

/** The confirmation that a move is durable. `seq` is the number of its commit at the table. */
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
   * Whether this client has joined the table. The displayed state is live only with `here`. With `joining`,
   * it may be outdated after a break.
   */
  readonly status: 'away' | 'joining' | 'here' | 'refused';
  readonly refusal?: Refusal;
  /**
   * Set while the table does not answer, because the table has stopped or the server has lost the connection
   * to it.
   */
  readonly stalled?: 'table' | 'connection';
  /** Set while the server withholds the state of the table until the picture has shown the draw. */
  readonly awaitsPicture?: true;
  readonly as?: Attendance;
  readonly info?: TableInfo;
  readonly seat?: string | null;
  readonly state?: TableState;
  /** The view of this client's own seat, in the game's format. Null without a seat. */
  readonly playerView?: Json | null;
  /** The number of the last commit that `playerView` contains. */
  readonly playerViewSeq?: number;
  readonly staff?: Json | null;
  /**
   * The current options of the staff, or of a player after `follow`. Programs request options with
   * `options()`.
   */
  readonly options?: readonly MoveOption[] | null;
  /**
   * The devices that read the draws of the table. Sent only to staff, and undefined if no device can read
   * them.
   */
  readonly devices?: DeviceBoard | undefined;
  /**
   * The number of the commit to which the options belong. While `playerViewSeq` is lower, the view is older
   * than the options.
   */
  readonly optionsSeq?: number;
  readonly purse?: number | null;
  /**
   * The moves made on this client that `playerView` does not contain yet, each counted once. Screens show
   * them on top of `playerView`.
   */
  readonly pending: readonly PendingMove[];
  /** The settlement lines of the last round for this seat. */
  readonly settled?: SettledMessage;
  /** The chips that were returned to the purse when the table closed. */
  readonly returned?: number;
  /**
   * The talk with the dealer, by message number. Staff see all of it, and players only their own part.
   * Undefined until somebody writes.
   */
  readonly dealerTalk?: readonly DealerLine[];
  /** The muted players, some of whose mutes may already have expired. A player sees only their own mute. */
  readonly muted?: readonly MutedSeat[];
  /** The results of all bets in the last round that this client has received. */
  readonly decided?: BetResults;
}

/**
 * The options for joining a table. `as` is the role, and `code` opens a private table. With `picture`, this
 * client is about to show the table's picture and will confirm its frames. The server then sends a draw only
 * after the picture has shown it.
 */
export interface JoinOptions {
  readonly as: Attendance;
  readonly code?: string;
  readonly picture?: boolean;
}

/** A request to confirm that the table's picture has shown a frame. */
export type FrameRequest = Extract<ServerMessage, { t: 'frame' }>;

/** A table, as seen by this client. */
export interface Table extends Store<TableSnapshot> {
  readonly id: string;
  /** Joins the table, and rejoins after every reconnect until `leave`. Another call changes the role. */
  join(options: JoinOptions): void;
  leave(): void;
  /**
   * Makes a move. After a reconnect, the move is sent again with the same key, and it is played only once.
   * Resolves when the move is durable or refused. The move applies only to the round that is shown now, and
   * is refused after that round. An answer to an earlier question is refused too.
   */
  move<Move extends AnyMove>(move: Move): Promise<MoveConfirmation | Refusal>;
  /** Agrees to end the current wait. The wait ends once everybody present has agreed. */
  ready(): void;
  /** Keeps `options` of a player's snapshot up to date until `leave`. */
  follow(): void;
  /** Requests the moves that are possible now. */
  options(): Promise<readonly MoveOption[] | Refusal>;
  /** Reports the events of each commit. Screens use them for calls and animations. */
  onEvents(listener: (events: readonly TableEvent[]) => void): () => void;
  onSettled(listener: (settled: SettledMessage) => void): () => void;
  /** Sends a message to everybody at the table. The message is not sent again after a reconnect. */
  say(said: TalkMessage): Promise<Refusal | undefined>;
  /**
   * Writes to the dealer. Only the staff can read the message. The message is not sent again after a
   * reconnect.
   */
  askDealer(text: string): Promise<Refusal | undefined>;
  /** Writes to a player as the dealer, in answer to their messages up to number `answers`. */
  answer(seat: string, said: DealerAnswer, answers?: number): Promise<Refusal | undefined>;
  /** Marks a message to the dealer as needing no answer. Only the staff of the table can do this. */
  putAside(message: number): Promise<Refusal | undefined>;
  /** Hides a message between a player and the dealer. Only the staff of the table can do this. */
  hide(message: number, reason: TalkReason): Promise<Refusal | undefined>;
  /**
   * Mutes a player at the table, or unmutes them if `mute` is null. Only the staff of the table can do this.
   */
  silence(seat: string, mute: Mute | null): Promise<Refusal | undefined>;
  /**
   * Notifies the server, now and after every reconnect, that this client shows the table's picture and has
   * this viewer id. Undefined means that it shows no picture, so no message waits for one.
   */
  watch(viewer: string | undefined): void;
  /** Reports each frame that must be confirmed with `seen`. */
  onFrame(listener: (frame: FrameRequest) => void): () => void;
  /** Confirms that the picture has shown the frame with this mark, or a later frame. */
  seen(mark: number): void;
  /** Reports the messages of table talk, including the player's own. */
  onTalk(listener: (talk: TalkEvent) => void): () => void;
}
