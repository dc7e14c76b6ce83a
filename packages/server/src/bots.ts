import type { Refusal } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';

/** Who sits at a table as a bot, and how many are wanted there. */
export type BotsAt = AnswerOf<'bots'>;

/** Bots that wait for company: so many at a public table of this plan as soon as somebody is there. */
export interface BotQuota {
  readonly plan: string;
  readonly wanted: number;
}

/** Programs that play at the tables to fill seats. They see and do what any player there does. */
export interface Bots {
  at(table: string): BotsAt;
  /** Says how many sit there from now on. Refuses `no-such-table`, `no-bots`, `too-many-bots`. */
  want(table: string, wanted: number): Promise<BotsAt | Refusal>;
  /** They stop where they are; the tables go on without them. */
  stop(): Promise<void>;
}
