import type { SeatId } from '@croupier/core';
import type { Mute, TalkRuling } from '@croupier/protocol';

/** A silenced player, and the time at which they may talk again; null if that is when the table closes. */
export interface Silenced {
  readonly seat: SeatId;
  readonly until: number | null;
}

/** A change by staff: a player is silenced from `at` on, or may chat again if `mute` is null. */
export interface Silencing {
  readonly seat: SeatId;
  readonly mute: Mute | null;
  readonly until: number | null;
  /** The account of the staff member. */
  readonly by: string;
  readonly at: number;
}

/** A moderation action of the staff. The record does not contain the text of the message. */
export interface Ruling extends Pick<TalkRuling, 'kind' | 'reason' | 'minutes' | 'at'> {
  readonly seat: SeatId;
  readonly by: string;
}
