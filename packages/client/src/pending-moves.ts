import type { Refusal } from '@croupier/core';
import type { MoveConfirmation, PendingMove } from './table.ts';

/** An unanswered move. It was sent, or will be sent once the table is joined. */
export interface UnansweredMove extends PendingMove {
  readonly id: number;
  /** The question that the seat had to answer when the move was made. */
  readonly question: string | undefined;
  readonly resolve: (answer: MoveConfirmation | Refusal) => void;
  /** Set if `playerView` contains the move, or may contain it because the move was sent before a break. */
  inView?: true;
}

/** A move that the server has accepted, and its commit. */
interface AcceptedMove extends PendingMove {
  readonly seq: number;
}

/** The moves made on this client that the player view does not contain yet. Each is counted once. */
export class PendingMoves {
  private waiting: UnansweredMove[] = [];
  private accepted: AcceptedMove[] = [];

  /** The unanswered moves, in the order in which they were made. */
  get unanswered(): readonly UnansweredMove[] {
    return this.waiting;
  }

  add(move: UnansweredMove): void {
    this.waiting.push(move);
  }

  /** Records the answer to a move. An accepted move stays pending until the view contains its commit. */
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
   * Returns the pending moves to show. Returns `shown` itself if the moves are the same, so that nothing
   * renders again.
   */
  pending(shown: readonly PendingMove[]): readonly PendingMove[] {
    const now = [...this.accepted, ...this.waiting.filter(({ inView }) => !inView)];
    return now.length === shown.length && now.every(({ key }, at) => key === shown[at]?.key) ? shown : now;
  }

  /** Removes and returns the unanswered moves. */
  giveUp(): readonly UnansweredMove[] {
    const given = this.waiting;
    this.waiting = [];
    return given;
  }

  /** Removes the accepted moves. Called when the client leaves the table. */
  clearAccepted(): void {
    this.accepted = [];
  }
}
