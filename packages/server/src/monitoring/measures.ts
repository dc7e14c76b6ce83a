/**
 * The parts of a move's time, in their order: until its table is asked, on the lines to another node and back, in the
 * table's queue, and being stored; `total` is all of it, from its arrival until its answer has left.
 */
export type MovePhase = 'wait' | 'line' | 'queue' | 'commit' | 'total';

/** Something that happens in a server and is measured. Times are in milliseconds. */
export interface Measures {
  move(phase: MovePhase, took: number): void;
  transaction(outcome: 'committed' | 'failed', took: number): void;
  roundSettled(): void;
  busMessage(way: 'in' | 'out', bytes: number): void;
  /** A message between nodes was sent again, since the other node lacked it. */
  redelivered(): void;
  /** All that was under way between this node and another one may be lost. */
  lineLost(): void;
  /** This node found others dead, so that their tables are taken over. */
  tookOver(nodes: number): void;
  portFailed(port: string): void;
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
  workerRan: nothing,
};

/** The measures of this process, as its log is: what happens is told here, and costs nothing where nobody counts. */
export let measures: Measures = nobody;

/** Has these measures told from now on. Returns a function that ends it. */
export function measureBy(by: Measures): () => void {
  measures = by;
  return () => {
    if (measures === by) measures = nobody;
  };
}

function nothing(): void {}
