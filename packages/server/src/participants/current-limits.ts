import { type LimitedQuantity, limitAt, type Measure, partsOf, type SelfLimit } from '../play/measures.ts';
import { chipsOnLayouts, type Play } from '../play/play.ts';
import { periodAfter, sumIn } from '../play/play-sums.ts';

/** A limit in effect, and how much of it is used. Amounts are minor units, times are milliseconds. */
export interface CurrentLimit {
  readonly measure: Measure;
  readonly measured: LimitedQuantity;
  /** The limit that the participant set. A limit on time is in minutes. */
  readonly value: number;
  readonly limit: number;
  /** The amount or time used. For a limit on losses, the amount is negative if the player has won. */
  readonly used: number;
  /** The day on which the count starts again from zero. */
  readonly from: string;
}

const MINUTE = 60_000;

/**
 * Returns the limits that are set, but not those that were declined. Chips on a layout count towards stakes and losses
 * as if they were lost.
 */
export function currentLimits(
  limits: readonly SelfLimit[],
  play: Play,
  now: number,
  timeZone: string,
): readonly CurrentLimit[] {
  return limits.flatMap((limit) => {
    const { measure } = limit;
    const { measured, period } = partsOf(measure);
    const { value } = limitAt(limit, now);
    if (value === undefined) return [];
    const counted = sumIn(play.counted, { measured, period }, now, timeZone);
    const open = measured === 'stake' || measured === 'loss' ? chipsOnLayouts(play) : 0;
    return [
      {
        measure,
        measured,
        value,
        limit: measured === 'time' ? value * MINUTE : value,
        used: counted + open,
        from: periodAfter(now, period, timeZone),
      },
    ];
  });
}
