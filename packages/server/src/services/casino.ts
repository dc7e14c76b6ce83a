import type {
  Cameras,
  CountsSeat,
  GameEvent,
  Json,
  Money,
  MoveOption,
  Pace,
  Refusal,
  SeatId,
  SettlementLine,
  TermsWarning,
} from '@croupier/core';
import type {
  Attendance,
  DeviceBoard,
  DeviceKind,
  Exposure,
  TableInfo,
  TableRole,
  TableState,
  Timing,
} from '@croupier/protocol';
import type { Ruling, Silenced, Silencing } from './table-talk.ts';

/**
 * The running casino as its callers (HTTP, WebSocket, bots, tests) see it: the tables, and the moves made at
 * them. The interface hides queues, storage, ledger and virtual croupier, and is independent of connections.
 */
export interface Casino {
  tables(): readonly TableInfo[];
  /** Returns the tables of all nodes between which players can move with their chips. */
  destinations(): readonly Destination[];
  /** Returns an open table by its id. */
  table(id: string): RunningTable | undefined;
  /** Opens a table. Refuses `too-many-tables` if its opener or the house already has enough tables. */
  openTable(table: NewTable): Promise<OpenedTable | Refusal>;
  /** Returns the ids of the running tables, at any node, that players requested with exactly these terms. */
  requestedTables(plan: string, terms: Json): Promise<ReadonlySet<string>>;
  changeTable(id: string, change: TableChange): Promise<TableInfo | Refusal>;
  /**
   * Makes a move once. Resolves when the move is durable, or with the refusal. The same account and key get
   * the same answer.
   */
  submit(submission: Submission): Promise<AcceptedMove | Refusal>;
  /** Recomputes a player's options after something other than a move changed their money. */
  balanceChanged(seat: SeatId): Promise<void>;
  /** Subscribes to changes in followed players' money that do not come from commits of their own table. */
  listenBalances(listener: (table: string, seat: SeatId) => void): () => void;
  /**
   * Records that these seats, most recent first, share an address at a table where players play against each
   * other.
   */
  noteSharedAddress(table: string, seats: readonly SeatId[], address: string): void;
  /** Subscribes to every commit of a table, in order, after it is durable. Returns a function that unsubscribes. */
  listen(table: string, listener: (committed: TableCommit) => void): () => void;
  /** Subscribes to tables that stop because nothing can be stored, and to stopped tables that continue. */
  listenStalled(listener: (table: string, standing: boolean) => void): () => void;
  /** Subscribes to tables that open, close or change, for the lobby. */
  listenLobby(listener: (table: TableInfo) => void): () => void;
  /** Shows at a table whether its picture is live, and its cameras. Undefined if the picture is no longer shown. */
  showStream(table: string, stream: 'live' | 'silent' | undefined, cameras?: TableInfo['cameras']): void;
  /** Shows at a table whether its picture is a test card, which does not show the dealer. */
  showTestCard(table: string, on: boolean): void;
  /**
   * Sets whether a table was checked, so that it may take real money. Until the first call, every table is considered
   * checked.
   */
  setChecked(table: string, checked: boolean): void;
  /** Shows the staff of a table the devices that read its draws. */
  showDevices(table: string, devices: DeviceBoard | undefined): void;
  /** Subscribes to tables whose devices have changed. Returns a function that unsubscribes. */
  listenDevices(listener: (table: string) => void): () => void;
  /**
   * From now on, lets `guard` decide on moves by the staff and on whether paused tables may resume. A guard
   * is consulted before guards that are added later.
   */
  guardStaff(guard: StaffGuard): void;
  /** Finishes the commits in progress and stops. */
  stop(): Promise<void>;
}

/** A guard of tables with a human dealer, such as tables whose draws are read by devices. */
export interface StaffGuard {
  /** Makes or refuses a move by the staff. */
  move(submission: Submission, make: () => Promise<AcceptedMove | Refusal>): Promise<AcceptedMove | Refusal>;
  /** Returns the reason why a paused table must not continue. */
  holds(table: string): Refusal | undefined;
}

/** The type of a move, and its only other field, which contains the number or the card. */
export interface DrawField {
  readonly type: string;
  readonly field: string;
}

/** A draw that a table expects from a person, and that a device can read. */
export interface AwaitedDraw extends DrawField {
  /** The id and the number of the round. */
  readonly round: string;
  readonly number: number;
  /** The number of the staff's moves in the round so far. A reload of the table does not change it. */
  readonly staffMoves: number;
  readonly values: ReadonlySet<string>;
  /** The whole option as text. Within a round, the text changes when another draw is due. */
  readonly pattern: string;
}

/** An open table: its state, its possible moves, and the arrival and departure of players. */
export interface RunningTable {
  info(): TableInfo;
  /** The places of the table's cameras. */
  readonly cameras: Cameras;
  /** The kind of device that can read the draws of the table; undefined if none can. */
  readonly readBy: DeviceKind | undefined;
  /** Returns the draw that the table waits for, if a device can read it and a person deals. */
  awaitedDraw(): AwaitedDraw | undefined;
  /** Returns whether the table waits for a person to close the bets. */
  closesBets(): boolean;
  /**
   * Returns the move by which an inspector can now correct an entered result to this value; undefined if
   * there is none.
   */
  correctionTo(value: string): DrawField | undefined;
  /** Whether the staff have moved in the current round, so that it has begun. */
  readonly staffHasMoved: boolean;
  /** Returns the devices that read the draws of the table, as last shown. */
  devices(): DeviceBoard | undefined;
  /** Returns the table's free seats, if players can move between it and other tables. */
  freeSeats(): FreeSeats | undefined;
  /** Returns the public state of the table. */
  state(): TableState;
  playerView(seat: SeatId): Json;
  staff(): Json;
  /** Whether players in this game hold cards that other players do not see. */
  readonly hasHands: boolean;
  /** Returns whether a player has cards in the running hand that other players do not see. */
  hidesCards(seat: SeatId): boolean;
  /**
   * Returns the players whom staff have silenced at this table, as of a given time. With `seat`, returns only
   * that player.
   */
  silenced(at: number, seat?: SeatId): Promise<readonly Silenced[]>;
  /** Silences a player, or lets them chat again, and records the change. Refuses `too-many`. */
  silence(silencing: Silencing): Promise<Refusal | undefined>;
  /** Records a moderation action of the staff. */
  recordTalkRuling(ruling: Ruling): Promise<void>;
  /** Returns the players with bets in the round. */
  bettors(): readonly SeatId[];
  /** Returns the most that the bank can lose on the bets of the seats that count. */
  exposure(counts: CountsSeat): Exposure;
  /** Returns the players who are present or take part in the round. */
  everySeat(): readonly SeatId[];
  /** Returns the current options of an account that has joined in this role. */
  options(as: Attendance, seat?: SeatId): Promise<readonly MoveOption[]>;
  /** Returns the current options of each of these roles, all at the same point in time. */
  staffOptions(roles: readonly TableRole[]): Promise<ReadonlyMap<TableRole, readonly MoveOption[]>>;
  readonly availableBalances: {
    /**
     * Keeps this player's money up to date for `followedOptions`, until `unfollow` has been called as often as
     * `follow`.
     */
    follow(seat: SeatId): Promise<void>;
    unfollow(seat: SeatId): void;
  };
  /**
   * Returns the current options of a followed player without reading the storage. The options are correct
   * while nothing is being written: in a listener for commits, and inside `betweenCommits`.
   */
  followedOptions(seat: SeatId): readonly MoveOption[];
  /** Runs a read between two commits, while the table waits. Everything that `look` reads is durable. */
  betweenCommits<T>(look: () => Promise<T>): Promise<T>;
  /**
   * Returns the committed balance from which a seat plays at this table. At a private table, that is the
   * purse of the home session.
   */
  balanceOf(seat: SeatId): Promise<Money>;
  /**
   * Records that a player is ready. Once everybody present is ready, the wait ends. Refuses `other-round`,
   * `not-now`.
   */
  ready(seat: SeatId, wait: { readonly round: number; readonly pace: Pace }): Refusal | undefined;
  /**
   * Makes the game's move for a player who has connected. `gone` makes the move for a player who was
   * disconnected for longer than the grace period.
   */
  arrived(seat: SeatId): void;
  gone(seat: SeatId): void;
  /**
   * Records that a player's last connection broke. The player has a grace period to return before they are considered
   * away.
   */
  connectionLost(seat: SeatId): void;
}

/** The data that decide which other table a player can move to. */
export interface FreeSeats {
  /** The table's limit. Tables with the same limit have equal values. */
  readonly limit: Json;
  /** The number of free seats for which nobody is waiting. */
  readonly free: number;
}

/** A table that players of other tables can move to. */
export interface Destination {
  readonly table: TableInfo;
  readonly seats: FreeSeats;
}

/** A newly opened table, with warnings about its terms. */
export type OpenedTable = TableInfo & { readonly warnings: readonly TermsWarning[] };

export interface NewTable {
  readonly plan: string;
  readonly name: string;
  readonly dealer: 'virtual' | 'console';
  readonly timing?: Partial<Timing>;
  readonly terms?: Json;
  readonly private: boolean;
  /** Whether a player requested this public table. Such a table closes once nobody plays there any more. */
  readonly onRequest?: boolean;
  /** The tournament that the table belongs to, and the table's number in it. */
  readonly tournament?: { readonly id: string; readonly table: number };
  readonly host: string | null;
  /** The opener, if a player opens the table. */
  readonly opener?: Opener;
}

/** The player who opens a table, and the limits on open tables of its kind, private or on request. */
export interface Opener {
  readonly account: string;
  readonly address: string;
  readonly most: { readonly account: number; readonly address: number; readonly house: number };
}

export interface TableChange {
  readonly state?: 'running' | 'paused' | 'closed';
  readonly dealer?: 'virtual' | 'console';
  readonly name?: string;
  readonly timing?: Partial<Timing>;
}

export interface Submission {
  readonly table: string;
  readonly account: string;
  readonly as: Attendance;
  /** A player's seat. Staff have none. */
  readonly seat?: SeatId;
  readonly key: string;
  readonly round?: number;
  /** The question of the player's view that the move answers. */
  readonly question?: string;
  readonly move: unknown;
  /** Set if a device enters a draw automatically, on behalf of the dealer. */
  readonly byDevice?: true;
}

export interface AcceptedMove {
  readonly accepted: true;
  readonly seq: number;
}

/**
 * A durable commit of a table: its events and the new state. The commit contains the purses of the seats that
 * it changed.
 */
export interface TableCommit {
  readonly table: string;
  readonly state: TableState;
  readonly events: readonly GameEvent[];
  readonly purses: ReadonlyMap<SeatId, number>;
  /** The keys of the players' moves in this commit. */
  readonly made: ReadonlyMap<SeatId, readonly string[]>;
  /** Whether a person has entered the result of a draw that the picture of the table shows. */
  readonly drawn?: boolean;
  /** Whether earlier commits were stored without being announced, so that listeners have missed their events. */
  readonly gap?: true;
  /** The round that ended with this commit. */
  readonly settled?: {
    readonly round: string;
    readonly number: number;
    readonly result: Json;
    readonly lines: ReadonlyMap<SeatId, readonly SettlementLine[]>;
  };
  /** Set if the table closed: the amount that was returned to each player's purse. */
  readonly closed?: ReadonlyMap<SeatId, Money>;
}
