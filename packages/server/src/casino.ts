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
 * What the running casino offers to the ways in (HTTP, WebSocket, bots, tests): the tables, and moves at them.
 * Everything behind it (queues, storage, ledger, the virtual croupier) is hidden from them, and it knows nothing of
 * connections.
 */
export interface Casino {
  tables(): readonly TableInfo[];
  /** A table by its id, while it is open. */
  table(id: string): RunningTable | undefined;
  openTable(table: NewTable): Promise<OpenedTable | Refusal>;
  changeTable(id: string, change: TableChange): Promise<TableInfo | Refusal>;
  /** Plays a move once: resolves when it is durable, or with the refusal. The same account and key give the same answer again. */
  submit(submission: Submission): Promise<Accepted | Refusal>;
  /** What a player can pay has changed otherwise than by a move at a table. */
  meansChanged(seat: SeatId): Promise<void>;
  /** Hears of players who are followed at a table and can pay otherwise there, by something else than its own commits. */
  listenMeans(listener: (table: string, seat: SeatId) => void): () => void;
  /** Seats of a table came from one address, the newest first: noted where players play against each other. */
  sameAddress(table: string, seats: readonly SeatId[], address: string): void;
  /** Hears every commit of a table, in order, after it is durable. Returns how to stop hearing. */
  listen(table: string, listener: (committed: Committed) => void): () => void;
  /** Hears of tables that open, close or change, for the lobby. */
  listenLobby(listener: (table: TableInfo) => void): () => void;
  /** Finishes what is being committed and stops. */
  stop(): Promise<void>;
}

/** A table while it is open: how it stands, what may be done at it, and who comes and goes. */
export interface RunningTable {
  info(): TableInfo;
  /** The table as it stands, as everybody may see it. */
  state(): TableState;
  playerView(seat: SeatId): Json;
  staff(): Json;
  /** Whether players hold cards in this game that others do not know. */
  readonly hasHands: boolean;
  /** Whether a player has cards in the hand that runs which others do not know. */
  hidesCards(seat: SeatId): boolean;
  /** Returns the players who are here, or have a part in the round. */
  everySeat(): readonly SeatId[];
  /** What this attendance may do now. */
  options(as: Attendance, seat?: SeatId): Promise<readonly MoveOption[]>;
  /** What each of these may do now, all at one moment. */
  staffOptions(roles: readonly StaffRole[]): Promise<ReadonlyMap<StaffRole, readonly MoveOption[]>>;
  readonly means: {
    /** From now on `offered` knows what this player can pay, until as many calls of `unfollow` as there were of this. */
    follow(seat: SeatId): Promise<void>;
    unfollow(seat: SeatId): void;
  };
  /**
   * What a player who is followed may do now, without a look into the storage. It tells the truth while nothing is being
   * written: where a commit is heard of, and within `atRest`.
   */
  offered(seat: SeatId): readonly MoveOption[];
  /** Looks between two commits, while the table waits: whatever `look` reads is durable. */
  atRest<T>(look: () => Promise<T>): Promise<T>;
  /** What is in the purse that a seat plays with here, as last committed: at a private table that of the evening. */
  purse(seat: SeatId): Promise<Money>;
  /** A player is ready for the present wait to end: once everybody present is, it ends. Refuses `other-round`, `not-now`. */
  ready(seat: SeatId, wait: { readonly round: number; readonly pace: Pace }): Refusal | undefined;
  /** A player's connection came, or has been gone for good: the game's answer to that is played. */
  arrived(seat: SeatId): void;
  gone(seat: SeatId): void;
  /** A player's last connection broke; they may be back before they are taken for gone. */
  cutOff(seat: SeatId): void;
}

/** A table that was opened, and what should be known of its terms. */
export type OpenedTable = TableInfo & { readonly warnings: readonly TermsWarning[] };

export interface NewTable {
  readonly plan: string;
  readonly name: string;
  readonly dealer: 'virtual' | 'console';
  readonly timing?: Partial<Timing>;
  readonly terms?: Json;
  readonly private: boolean;
  /** A public table that a player asked for: it closes once nobody plays there any more. */
  readonly onRequest?: boolean;
  /** The tournament that it is a table of, and its number there. */
  readonly tournament?: { readonly id: string; readonly table: number };
  readonly host: string | null;
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
  /** Which question of the round it was made for. */
  readonly question?: string;
  readonly move: unknown;
}

export interface Accepted {
  readonly accepted: true;
  readonly seq: number;
}

/** One durable commit of a table: what happened and how it stands. Purses are those of the seats it touched. */
export interface Committed {
  readonly table: string;
  readonly state: TableState;
  readonly events: readonly GameEvent[];
  readonly purses: ReadonlyMap<SeatId, number>;
  /** The keys of the moves that players made in it. */
  readonly made: ReadonlyMap<SeatId, readonly string[]>;
  /** The round that ended with this commit. */
  readonly settled?: {
    readonly round: string;
    readonly number: number;
    readonly result: Json;
    readonly lines: ReadonlyMap<SeatId, readonly SettlementLine[]>;
  };
  /** The table closed with this commit: what came back to each player's purse with it. */
  readonly closed?: ReadonlyMap<SeatId, Money>;
}
