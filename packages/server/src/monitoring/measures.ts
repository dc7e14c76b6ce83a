/**
 * The phases of a move: `wait` until its table receives it, `line` on the way to another node and back,
 * `queue` in the table's queue, and `commit` while it is stored. `total` is the time from the arrival of the
 * move until its answer has been sent.
 */
export type MovePhase = 'wait' | 'line' | 'queue' | 'commit' | 'total';

/** Measured events of a server. Times are in milliseconds. */
export interface Measures {
  move(phase: MovePhase, took: number): void;
  transaction(outcome: 'committed' | 'failed', took: number): void;
  roundSettled(): void;
  busMessage(way: 'in' | 'out', bytes: number): void;
  /** Called when a message is sent again because another node did not receive it. */
  redelivered(): void;
  /** Called when everything in transit between this node and another node may be lost. */
  lineLost(): void;
  /** Called when this node has declared other nodes dead and takes over their tables. */
  tookOver(nodes: number): void;
  portFailed(port: string): void;
  /** Called when the recording of a round could not be started or completed. */
  recordingFailed(): void;
  /** Called for every security event, also for those that the log only counts. */
  securityEvent(event: string): void;
  workerRan(worker: string, outcome: 'done' | 'failed', took: number): void;
}

const nobody: Measures = {
  move: nothing,
  transaction: nothing,
  roundSettled: nothing,
  busMessage: nothing,
  redelivered: nothing,
  lineLost: nothing,
  tookOver: nothing,
  portFailed: nothing,
  recordingFailed: nothing,
  securityEvent: nothing,
  workerRan: nothing,
};

/**
 * The measures of this process. Like the log, they are global, and cost nothing while nobody collects them.
 */
export let measures: Measures = nobody;

/** Replaces the measures from now on. Returns a function that restores the previous ones. */
export function measureBy(by: Measures): () => void {
  measures = by;
  return () => {
    if (measures === by) measures = nobody;
  };
}

function nothing(): void {}
