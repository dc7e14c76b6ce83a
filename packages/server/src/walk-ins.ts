import type { Refusal, SeatId } from '@croupier/core';

/** Players at a table that a person deals who have no screen of their own: the croupier enters what they do. */
export interface WalkIns {
  /** Who is at the table, in the order they came. */
  at(table: string): readonly WalkIn[];
  /**
   * Somebody sits down, with a purse of play money at every house as everybody has. Refuses `virtual-croupier`,
   * `table-full`, and the refusals of a guest's name.
   */
  seat(table: string, name: string): Promise<WalkIn | Refusal>;
  /** He goes: to the game it is as if a connection had been gone for good. Refuses `not-there`. */
  leave(table: string, seat: SeatId): Promise<Refusal | undefined>;
}

export interface WalkIn {
  readonly seat: SeatId;
  readonly name: string;
}
