import type { Refusal, SeatId } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';

/** The bots at a table, and the number of bots wanted there. */
export type BotsAt = AnswerOf<'bots'>;

/** The number of bots that join a public table of this plan as soon as a person is there. */
export interface BotQuota {
  readonly plan: string;
  readonly wanted: number;
}

/**
 * Programs that fill empty places at the tables. Bots see and can do the same as any other player at the
 * table.
 */
export interface Bots {
  at(table: string): BotsAt;
  /** Returns the accounts that have a place or wait for one at a table where bots can play. */
  seated(table: string): readonly SeatId[];
  /** Sets the number of bots at a table. Refuses `no-such-table`, `no-bots`, `too-many-bots`. */
  setCount(table: string, wanted: number): Promise<BotsAt | Refusal>;
  /** Stops the bots. The bots keep their places, and the tables continue without moves from them. */
  stop(): Promise<void>;
}
