import type { Refusal } from '@croupier/core';
import type { Accepted, PendingMove } from './table.ts';

/** A move that was sent, or will be once the table is here, and has no answer yet. */
export interface Waiting extends PendingMove {
  readonly id: number;
  /** The question that the seat was asked when the move was made. */
  readonly question: string | undefined;
  readonly resolve: (answer: Accepted | Refusal) => void;
  /** `playerView` holds the move already, or may: it was sent before a break, and it is unknown whether it arrived. */
  told?: true;
}

/** A move that the server has accepted, and its commit. */
interface Taken extends PendingMove {
  readonly seq: number;
}

/** The moves made here that the player view does not include yet, each counted once. */
export class MovesUnderWay {
  private waiting: Waiting[] = [];
  private taken: Taken[] = [];

  /** Those without an answer, in the order they were made. */
  get unanswered(): readonly Waiting[] {
    return this.waiting;
  }

  add(move: Waiting): void {
    this.waiting.push(move);
  }

  /**
   * Notes the answer to a move. Where the view only reaches an earlier commit, the move stays pending until the view
   * has caught up.
   */
  answered(id: number, answer: Accepted | Refusal, shownUpTo: number): Waiting | undefined {
    const waiting = this.waiting.find((each) => each.id === id);
    if (!waiting) return undefined;
    this.waiting = this.waiting.filter((each) => each !== waiting);
    const { key, move, round } = waiting;
    if ('accepted' in answer && answer.seq > shownUpTo)
      this.taken.push({ key, move, round, seq: answer.seq });
    return waiting;
  }

  /** Notes that the player view of this commit has arrived, with the moves of these keys in it. */
  held(seq: number, keys: readonly string[]): void {
    this.taken = this.taken.filter((move) => move.seq > seq);
    for (const waiting of this.waiting) if (keys.includes(waiting.key)) waiting.told = true;
  }

  /**
   * Returns the pending moves to show. Returns the list `shown` itself where its moves are the same, so that nothing
   * renders again.
   */
  pending(shown: readonly PendingMove[]): readonly PendingMove[] {
    const now = [...this.taken, ...this.waiting.filter(({ told }) => !told)];
    return now.length === shown.length && now.every(({ key }, at) => key === shown[at]?.key) ? shown : now;
  }

  /** Removes the unanswered moves, and returns them. */
  giveUp(): readonly Waiting[] {
    const given = this.waiting;
    this.waiting = [];
    return given;
  }

  /** Forgets the accepted moves, when the table is left. */
  forgetTaken(): void {
    this.taken = [];
  }
}
