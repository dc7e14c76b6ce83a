import type { Actor, Refusal, SeatId } from '@croupier/core';
import type { Accepted } from '../casino.ts';
import { type Clock, pause } from '../clock.ts';

/** What waits in a table's queue. */
export type Item =
  | Submitted
  | Routine
  /** Something falls due by the clock. */
  | { readonly kind: 'due' }
  /** A player has gone for good. */
  | { readonly kind: 'gone'; readonly seat: SeatId }
  /** The house takes no bets for now: chips that lie where bets are open go back. */
  | { readonly kind: 'suspended' }
  /** The house interrupts the game, and brings it to an end as its rules say. */
  | { readonly kind: 'interrupt' };

/** A person's move. */
export interface Submitted {
  readonly kind: 'submitted';
  readonly actor: Actor;
  readonly account: string;
  readonly key: string;
  /** The round it is meant for, where the person said so. */
  readonly round: number | undefined;
  /** What it answers, where the person was asked something. */
  readonly question: string | undefined;
  readonly move: unknown;
  /** Why the house does not let it be made, whatever the game says. */
  readonly barred?: Refusal | undefined;
  readonly answer: (answer: Accepted | Refusal) => void;
}

/** The virtual croupier's next move, if it is still the one that `name` names. */
export interface Routine {
  readonly kind: 'routine';
  readonly name: string;
}

/** The most moves that one transaction takes in. */
const BATCH = 2_000;
/** The longest wait between two commits of a busy table, in milliseconds. */
const LONGEST_BREATH = 60;

/** What waits at a table. Whatever comes while one transaction is being written goes into the next one together. */
export class MoveQueue {
  private readonly items: Item[] = [];
  private working: Promise<void> | undefined;
  private stopped = false;

  /** `commit` writes a batch and never throws. */
  constructor(
    private readonly commit: (items: readonly Item[]) => Promise<void>,
    private readonly clock: Clock,
  ) {}

  /** Whether something waits or is being written. */
  get busy(): boolean {
    return this.working !== undefined;
  }

  add(item: Item): void {
    if (this.stopped) return;
    this.items.push(item);
    this.working ??= this.work();
  }

  /** Puts items back in front: those of a batch that the end of a round has cut off. */
  putBack(items: readonly Item[]): void {
    this.items.unshift(...items);
  }

  /** Refuses everything that waits. */
  refuse(refusal: Refusal): void {
    refuseAll(this.items.splice(0), refusal);
  }

  /** Refuses what waits, and takes nothing more. */
  stop(refusal: Refusal): void {
    this.stopped = true;
    this.refuse(refusal);
  }

  /** Resolves when the work that is under way is done. */
  async done(): Promise<void> {
    await this.working;
  }

  private async work(): Promise<void> {
    // What comes in the same turn of the event loop goes into the same transaction.
    await null;
    while (this.items.length > 0) {
      const began = this.clock.steady();
      await this.commit(this.items.splice(0, BATCH));
      // Where more has come meanwhile the table is busy: larger batches leave the machine to everything else.
      const breath = Math.min(2 * (this.clock.steady() - began), LONGEST_BREATH);
      if (this.items.length > 0 && breath > 0) await pause(this.clock, breath);
    }
    this.working = undefined;
  }
}

/** Answers these moves with a refusal; nobody waits for an answer to the other items. */
export function refuseAll(items: readonly Item[], refusal: Refusal): void {
  for (const item of items) if (item.kind === 'submitted') item.answer(refusal);
}
