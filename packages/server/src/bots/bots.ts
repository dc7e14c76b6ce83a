import type { Refusal, SeatId } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';

/** The bots at a table, and the number that is wanted there. */
export type BotsAt = AnswerOf<'bots'>;

/** The number of bots that come to a public table of this plan as soon as a person is there. */
export interface BotQuota {
  readonly plan: string;
  readonly wanted: number;
}

/** Programs that play at the tables to fill seats. They see and do the same as any player there. */
export interface Bots {
  at(table: string): BotsAt;
  /** Returns the seats that have a place where bots could sit, or wait for one. */
  seated(table: string): readonly SeatId[];
  /** Sets the number of bots at a table. Refuses `no-such-table`, `no-bots`, `too-many-bots`. */
  setCount(table: string, wanted: number): Promise<BotsAt | Refusal>;
  /** Stops the bots where they are; the tables continue without them. */
  stop(): Promise<void>;
}
