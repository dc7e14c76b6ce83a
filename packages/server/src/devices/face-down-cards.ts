import type { Submission } from '../services/casino.ts';

/** The type of the move that deals a card face down. It is the same in every game. */
const FACE_DOWN = 'face-down';

/** Returns whether a move deals a card face down. */
export function dealsFaceDown({ move }: Submission): boolean {
  return (move as { readonly type?: unknown } | null)?.type === FACE_DOWN;
}

/**
 * The face-down cards of a shoe. The shoe may read such a card before or after the dealer deals it, and
 * nobody may see what the shoe read.
 */
export class FaceDownCards {
  /** The round of a face-down card that the shoe has not read yet. */
  private owedIn: string | undefined;
  /** Whether the shoe has read a card that no draw was waiting for, and no face-down card has been dealt since. */
  private readAhead = false;

  /** Returns whether the next card that the shoe reads was dealt face down. */
  isNext(round: string | undefined): boolean {
    return this.owedIn !== undefined && this.owedIn === round;
  }

  /** Records that a card was dealt face down. */
  dealt(round: string | undefined): void {
    this.owedIn = this.readAhead ? undefined : round;
    this.readAhead = false;
  }

  /** Records that the shoe has read a card that no draw waits for. */
  read(round: string | undefined): void {
    this.readAhead = !this.isNext(round);
    this.owedIn = undefined;
  }

  /** Records a draw, and whether the shoe has already read the card after it. */
  drawn(isAhead: boolean): void {
    this.readAhead = isAhead;
  }
}
