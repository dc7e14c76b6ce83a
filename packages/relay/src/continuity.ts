import type { RtpHeader } from './rtp.ts';

/** The position of a packet in one viewer's stream. */
export interface Placed {
  readonly sequence: number;
  readonly timestamp: number;
  /** Whether the packet is the first of its frame to arrive. */
  readonly isFirst: boolean;
}

/**
 * Joins the packets of successive sources into one continuous stream for a viewer. A decoder expects sequence numbers
 * and timestamps to continue when another camera follows, or when the studio's browser reconnects, although the new
 * source starts at other values. The stream begins with the values of its first source.
 */
export class Continuity {
  private source: number | undefined;
  private sequenceOffset = 0;
  private timestampOffset = 0;
  private last: { readonly sequence: number; readonly timestamp: number; readonly at: number } | undefined;

  /** `clockRate` is the number of timestamp units per second. */
  constructor(private readonly clockRate: number) {}

  /** Places the next packet. `now` is in milliseconds, by a monotonic clock. */
  next({ sequence: own, timestamp: ownTimestamp, ssrc }: RtpHeader, now: number): Placed {
    const { last } = this;
    if (last && ssrc !== this.source) {
      const pause = Math.round((Math.max(1, now - last.at) * this.clockRate) / 1000);
      this.sequenceOffset = last.sequence + 1 - own;
      this.timestampOffset = last.timestamp + pause - ownTimestamp;
    }
    this.source = ssrc;
    const sequence = (own + this.sequenceOffset) & 0xffff;
    const timestamp = (ownTimestamp + this.timestampOffset) >>> 0;
    // A packet that arrives late must not move the stream backwards.
    if (!last || ((sequence - last.sequence) & 0xffff) < 0x8000) this.last = { sequence, timestamp, at: now };
    return { sequence, timestamp, isFirst: !last || isLater(timestamp, last.timestamp) };
  }
}

/** Returns whether an RTP timestamp is later than another. Timestamps wrap around after their maximum. */
export function isLater(timestamp: number, other: number): boolean {
  return timestamp !== other && (timestamp - other) >>> 0 < 2 ** 31;
}
