import type {
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
import type { Attendance, StaffRole, TableInfo, TableState, Timing } from '@croupier/protocol';

/**
 * The running casino as its callers (HTTP, WebSocket, bots, tests) see it: the tables, and the moves made at them.
 * Queues, storage, ledger and virtual croupier are hidden, and it knows nothing of connections.
 */
export interface Casino {
  tables(): readonly TableInfo[];
  /** Returns the tables of all nodes from and to which players can move with their chips. */
  destinations(): readonly Destination[];
  /** Returns an open table by its id. */
  table(id: string): RunningTable | undefined;
  /** Opens a table. Refuses `too-many-tables` where its opener, or the house, has enough. */
  openTable(table: NewTable): Promise<OpenedTable | Refusal>;
  /** Returns the ids of the running tables that players asked for with just these terms, at any node. */
  requestedTables(plan: string, terms: Json): Promise<ReadonlySet<string>>;
  changeTable(id: string, change: TableChange): Promise<TableInfo | Refusal>;
  /**
   * Plays a move once. Resolves when it is durable, or with the refusal. The same account and key get the same answer.
   */
  submit(submission: Submission): Promise<Accepted | Refusal>;
  /** Recomputes a player's options after their money was changed by something other than a move. */
  balanceChanged(seat: SeatId): Promise<void>;
  /** Subscribes to changes of followed players' money at a table that the table's own commits did not make. */
  listenBalances(listener: (table: string, seat: SeatId) => void): () => void;
  /**
   * Records that several seats came from one address, the newest first, at tables where players play against each
   * other.
   */
  noteSharedAddress(table: string, seats: readonly SeatId[], address: string): void;
  /** Subscribes to every commit of a table, in order, after it is durable. Returns a function that unsubscribes. */
  listen(table: string, listener: (committed: Committed) => void): () => void;
  /** Subscribes to tables that stop, because nothing can be stored, and to those that continue. */
  listenStalled(listener: (table: string, standing: boolean) => void): () => void;
  /** Subscribes to tables that open, close or change, for the lobby. */
  listenLobby(listener: (table: TableInfo) => void): () => void;
  /** Finishes the commits in progress and stops. */
  stop(): Promise<void>;
}

/** An open table: its state, its possible moves, and the arrival and departure of players. */
export interface RunningTable {
  info(): TableInfo;
  /** Returns its free seats, where players can move from and to other tables. */
  freeSeats(): FreeSeats | undefined;
  /** Returns the public state of the table. */
  state(): TableState;
  playerView(seat: SeatId): Json;
  staff(): Json;
  /** Whether players hold cards in this game that others do not see. */
  readonly hasHands: boolean;
  /** Tells whether a player has cards in the running hand that others do not see. */
  hidesCards(seat: SeatId): boolean;
  /** Tells whether the staff of the table have silenced a player. */
  isSilenced(seat: SeatId): Promise<boolean>;
  /** Silences a player, or lets them talk again. Refuses `too-many`. */
  silence(seat: SeatId, on: boolean): Promise<Refusal | undefined>;
  /** Returns the players who are present or take part in the round. */
  everySeat(): readonly SeatId[];
  /** Returns the current options of this attendance. */
  options(as: Attendance, seat?: SeatId): Promise<readonly MoveOption[]>;
  /** Returns the current options of each of these roles, all at one moment. */
  staffOptions(roles: readonly StaffRole[]): Promise<ReadonlyMap<StaffRole, readonly MoveOption[]>>;
  readonly availableBalances: {
    /** Keeps this player's money up to date for `offered`, until `unfollow` has been called as often as `follow`. */
    follow(seat: SeatId): Promise<void>;
    unfollow(seat: SeatId): void;
  };
  /**
   * Returns the current options of a followed player without reading the storage. They are right while nothing is
   * being written: in a listener for commits, and inside `betweenCommits`.
   */
  followedOptions(seat: SeatId): readonly MoveOption[];
  /** Runs a read between two commits, while the table waits. Everything it reads is durable. */
  betweenCommits<T>(look: () => Promise<T>): Promise<T>;
  /**
   * Returns the committed balance that a seat plays from here. At a private table, that is the purse of the home
   * session.
   */
  balanceOf(seat: SeatId): Promise<Money>;
  /** Records that a player is ready. Once everybody present is, the wait ends. Refuses `other-round`, `not-now`. */
  ready(seat: SeatId, wait: { readonly round: number; readonly pace: Pace }): Refusal | undefined;
  /** Makes the game's move for a player who connected, or whose grace period without a connection is over. */
  arrived(seat: SeatId): void;
  gone(seat: SeatId): void;
  /** Records that a player's last connection broke. They have some time to return before they count as away. */
  connectionLost(seat: SeatId): void;
}

/** The facts by which another table is chosen for a player. */
export interface FreeSeats {
  /** The limit of the table: equal at tables of the same limit. */
  readonly limit: Json;
  /** Seats that are free and that nobody waits for. */
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
  /** Whether a player requested this public table. It closes once nobody plays there any more. */
  readonly onRequest?: boolean;
  /** The tournament of the table, and the table's number there. */
  readonly tournament?: { readonly id: string; readonly table: number };
  readonly host: string | null;
  /** Set where a player opens it. */
  readonly opener?: Opener;
}

/** The player who opens a table, and the most open tables of its kind: private ones, or those on request. */
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
  /** The seat of a player; staff have none. */
  readonly seat?: SeatId;
  readonly key: string;
  readonly round?: number;
  /** The question in the round that the move answers. */
  readonly question?: string;
  readonly move: unknown;
}

export interface Accepted {
  readonly accepted: true;
  readonly seq: number;
}

/** A durable commit of a table: its events and the new state. It has the purses of the seats that it changed. */
export interface Committed {
  readonly table: string;
  readonly state: TableState;
  readonly events: readonly GameEvent[];
  readonly purses: ReadonlyMap<SeatId, number>;
  /** The keys of the moves in this commit that players made. */
  readonly made: ReadonlyMap<SeatId, readonly string[]>;
  /** The round that ended with this commit. */
  readonly settled?: {
    readonly round: string;
    readonly number: number;
    readonly result: Json;
    readonly lines: ReadonlyMap<SeatId, readonly SettlementLine[]>;
  };
  /** Set if the table closed: the money that went back to each player's purse. */
  readonly closed?: ReadonlyMap<SeatId, Money>;
}
