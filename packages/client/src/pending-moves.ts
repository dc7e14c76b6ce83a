import type { Refusal } from '@croupier/core';
import type { MoveConfirmation, PendingMove } from './table.ts';

/** A move without an answer that was sent, or will be once the table is joined. */
export interface UnansweredMove extends PendingMove {
  readonly id: number;
  /** The question that the seat had to answer when the move was made. */
  readonly question: string | undefined;
  readonly resolve: (answer: MoveConfirmation | Refusal) => void;
  /**
   * Set if `playerView` contains the move, or may contain it. The latter is the case if the move was sent before a
   * break, and it is unknown whether it arrived.
   */
  inView?: true;
}

/** A move that the server has accepted, and its commit. */
interface AcceptedMove extends PendingMove {
  readonly seq: number;
}

/** The moves made on this client that the player view does not include yet, each counted once. */
export class PendingMoves {
  private waiting: UnansweredMove[] = [];
  private accepted: AcceptedMove[] = [];

  /** The moves without an answer, in the order in which they were made. */
  get unanswered(): readonly UnansweredMove[] {
    return this.waiting;
  }

  add(move: UnansweredMove): void {
    this.waiting.push(move);
  }

  /**
   * Records the answer to a move. If the view only includes earlier commits, the move stays pending until the view has
   * caught up.
   */
  answered(id: number, answer: MoveConfirmation | Refusal, shownUpTo: number): UnansweredMove | undefined {
    const waiting = this.waiting.find((each) => each.id === id);
    if (!waiting) return undefined;
    this.waiting = this.waiting.filter((each) => each !== waiting);
    const { key, move, round } = waiting;
    if ('accepted' in answer && answer.seq > shownUpTo)
      this.accepted.push({ key, move, round, seq: answer.seq });
    return waiting;
  }

  /** Records that the player view of this commit has arrived, and that it includes the moves with these keys. */
  viewArrived(seq: number, keys: readonly string[]): void {
    this.accepted = this.accepted.filter((move) => move.seq > seq);
    for (const waiting of this.waiting) if (keys.includes(waiting.key)) waiting.inView = true;
  }

  /**
   * Returns the pending moves to show. If the moves are the same as `shown`, returns that list itself, so
   * that nothing renders again.
   */
  pending(shown: readonly PendingMove[]): readonly PendingMove[] {
    const now = [...this.accepted, ...this.waiting.filter(({ inView }) => !inView)];
    return now.length === shown.length && now.every(({ key }, at) => key === shown[at]?.key) ? shown : now;
  }

  /** Removes the unanswered moves, and returns them. */
  giveUp(): readonly UnansweredMove[] {
    const given = this.waiting;
    this.waiting = [];
    return given;
  }

  /** Removes the accepted moves when the table is left. */
  clearAccepted(): void {
    this.accepted = [];
  }
}
