import { isLater } from './continuity.ts';
import type { RtpHeader } from './rtp.ts';

/** The clock rate of all pictures, per millisecond. */
const TICKS = 90;
/**
 * The milliseconds after which a new quickest frame is determined, because the clocks may have drifted apart.
 */
const WINDOW = 30_000;
/** The lag in milliseconds above which a camera is not slow, but its timestamps have jumped. */
const LONGEST = 5_000;

/**
 * The lag of a camera's frames. A busy computer renders, encodes and sends a frame late, but the frame's RTP
 * timestamp shows when it was filmed. The lag of a frame is its extra delay compared with the quickest frame
 * of the last minute.
 */
export class Lag {
  private newest: Pick<RtpHeader, 'ssrc' | 'timestamp'> | undefined;
  /** The time of the newest frame by the camera's clock, in milliseconds since the first frame. */
  private filmed = 0;
  private lag = 0;
  /** The smallest differences between both clocks, in the present window and in the one before it. */
  private smallest = Number.POSITIVE_INFINITY;
  private before = Number.POSITIVE_INFINITY;
  private windowEnd = Number.NEGATIVE_INFINITY;

  /** Records a packet of a frame. Returns the lag of the frame in milliseconds. */
  note({ ssrc, timestamp }: Pick<RtpHeader, 'ssrc' | 'timestamp'>, now: number): number {
    if (this.newest?.ssrc === ssrc) {
      if (!isLater(timestamp, this.newest.timestamp)) return this.lag;
      this.filmed += ((timestamp - this.newest.timestamp) >>> 0) / TICKS;
    } else this.begin();
    this.newest = { ssrc, timestamp };
    const difference = now - this.filmed;
    if (Math.abs(difference - Math.min(this.smallest, this.before)) > LONGEST) this.begin();
    if (now >= this.windowEnd) {
      this.before = this.smallest;
      this.smallest = Number.POSITIVE_INFINITY;
      this.windowEnd = now + WINDOW;
    }
    this.smallest = Math.min(this.smallest, difference);
    this.lag = difference - Math.min(this.smallest, this.before);
    return this.lag;
  }

  private begin(): void {
    this.smallest = Number.POSITIVE_INFINITY;
    this.before = Number.POSITIVE_INFINITY;
  }
}
