import type { Actor, Refusal, SeatId } from '@croupier/core';
import { measures } from '../monitoring/measures.ts';
import type { AcceptedMove } from '../services/casino.ts';
import { type Clock, pause } from '../time/clock.ts';
import { tracedBatch } from './traced-batch.ts';

/** An item in a table's queue. */
export type Item =
  | SubmittedMove
  | RoutineMove
  /** Moves of the clock may be due. */
  | { readonly kind: 'due' }
  /** A player has left permanently. */
  | { readonly kind: 'gone'; readonly seat: SeatId }
  /** The house suspends bets, so chips on open bets are returned. */
  | { readonly kind: 'suspended' }
  /** The house interrupts the game, which ends as its rules say. */
  | { readonly kind: 'interrupt' };

/** A person's move. */
export interface SubmittedMove {
  readonly kind: 'submitted';
  readonly actor: Actor;
  readonly account: string;
  readonly key: string;
  /** The round for which the move is meant, if the person named one. */
  readonly round: number | undefined;
  /** The question that the move answers, if there was one. */
  readonly question: string | undefined;
  readonly move: unknown;
  /** Whether a device makes the move on behalf of the dealer. */
  readonly byDevice?: true | undefined;
  /** The house's reason to refuse the move, regardless of the game's decision. */
  readonly barred?: Refusal | undefined;
  readonly answer: (answer: AcceptedMove | Refusal) => void;
  /** The time of its arrival at the table, by the steady clock. */
  readonly since: number;
  /** The span from which the move came, if spans are collected. */
  readonly span?: string | undefined;
}

/** The virtual croupier's next move. The move is made only if the next step still has this name. */
export interface RoutineMove {
  readonly kind: 'routine';
  readonly name: string;
}

/** The maximum number of moves in one transaction. */
const BATCH = 2_000;
/** The longest pause between commits of a busy table, in milliseconds. */
const LONGEST_BREATH = 60;

/**
 * The queue of a table. Items that arrive while a transaction is being written are written together in the next one.
 */
export class MoveQueue {
  private readonly items: Item[] = [];
  /** The batch that is being written. */
  private batch: readonly Item[] = [];
  private working: Promise<void> | undefined;
  private stopped: Refusal | undefined;

  /** `commit` writes a batch and never throws. */
  constructor(
    private readonly commit: (items: readonly Item[]) => Promise<void>,
    private readonly clock: Clock,
  ) {}

  /** Whether an item waits or is being written. */
  get busy(): boolean {
    return this.working !== undefined;
  }

  /** The number of waiting items. */
  get length(): number {
    return this.items.length;
  }

  /** The arrival of the oldest move that is not stored yet, by the steady clock; undefined if there is none. */
  get oldest(): number | undefined {
    for (const items of [this.batch, this.items])
      for (const item of items) if (item.kind === 'submitted') return item.since;
    return undefined;
  }

  add(item: Item): void {
    if (this.stopped) refuseAll([item], this.stopped);
    else {
      this.items.push(item);
      this.working ??= this.work();
    }
  }

  /** Puts the items of a batch that followed the end of a round back at the front of the queue. */
  putBack(items: readonly Item[]): void {
    this.items.unshift(...items);
  }

  /** Refuses all waiting moves. */
  refuse(refusal: Refusal): void {
    refuseAll(this.items.splice(0), refusal);
  }

  /** Refuses all waiting moves, and all that arrive later. */
  stop(refusal: Refusal): void {
    this.stopped = refusal;
    this.refuse(refusal);
  }

  /** Resolves when the queue has nothing to do. */
  async done(): Promise<void> {
    await this.working;
  }

  private async work(): Promise<void> {
    // Items of the same turn of the event loop go into the same transaction.
    await null;
    while (this.items.length > 0) {
      const began = this.clock.steady();
      const batch = this.items.splice(0, BATCH);
      this.batch = batch;
      const moves = batch.filter((item) => item.kind === 'submitted');
      await tracedBatch(moves, this.clock, () => this.commit(batch));
      this.batch = [];
      this.measure(batch, began);
      // More items have arrived in the meantime, so the table is busy. A pause makes batches larger and leaves
      // processor time for everything else.
      const breath = Math.min(2 * (this.clock.steady() - began), LONGEST_BREATH);
      if (this.items.length > 0 && breath > 0) await pause(this.clock, breath);
    }
    this.working = undefined;
  }

  private measure(batch: readonly Item[], began: number): void {
    const took = this.clock.steady() - began;
    for (const item of batch)
      if (item.kind === 'submitted') {
        measures.move('queue', began - item.since);
        measures.move('commit', took);
      }
  }
}

/** Refuses the submitted moves among these items. Nobody waits for an answer to items of other kinds. */
export function refuseAll(items: readonly Item[], refusal: Refusal): void {
  for (const item of items) if (item.kind === 'submitted') item.answer(refusal);
}
