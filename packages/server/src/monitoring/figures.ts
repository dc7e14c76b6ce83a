/** What a server plays and runs, and how much of that waits. */
export interface Duties {
  readonly tables: number;
  readonly tournaments: number;
  /** The moves that wait to be stored: in all queues of tables, and in the longest one. */
  readonly queued: number;
  readonly longestQueue: number;
  /** The milliseconds since the lease was renewed; undefined where there is none. */
  readonly leaseAge: number | undefined;
}

/** What a server has now. */
export interface Figures extends Duties {
  readonly sockets: number;
  /** The attendances at tables of all sockets. */
  readonly attendances: number;
  /** The bytes that other nodes have not acknowledged. */
  readonly unacknowledged: number;
}
