import { type RtpHeader, withHeader } from './rtp.ts';

/**
 * Makes the packets of successive sources one continuous stream, the same for all viewers. A viewer's decoder expects
 * sequence numbers and timestamps that go on when the studio's browser reconnects, although the new source starts at
 * other values.
 */
export class Continuity {
  private source: number | undefined;
  private sequenceOffset = 0;
  private timestampOffset = 0;
  private lastSequence: number;
  private lastTimestamp: number;
  private lastAt = 0;

  constructor(
    readonly ssrc: number,
    /** The number of timestamp units per second. */
    private readonly clockRate: number,
    start: { readonly sequence: number; readonly timestamp: number },
  ) {
    this.lastSequence = start.sequence;
    this.lastTimestamp = start.timestamp;
  }

  /** Returns the packet as viewers get it. `now` is in milliseconds, by a clock that never goes back. */
  next(packet: Buffer, { sequence, timestamp, ssrc }: RtpHeader, now: number): Buffer {
    if (ssrc !== this.source) {
      const pause = this.source === undefined ? 0 : Math.max(1, now - this.lastAt);
      this.sequenceOffset = this.lastSequence + 1 - sequence;
      this.timestampOffset = this.lastTimestamp + Math.round((pause * this.clockRate) / 1000) - timestamp;
      this.source = ssrc;
    }
    const header = {
      ssrc: this.ssrc,
      sequence: (sequence + this.sequenceOffset) & 0xffff,
      timestamp: (timestamp + this.timestampOffset) >>> 0,
    };
    // A packet that arrives late must not set the stream back.
    if (((header.sequence - this.lastSequence) & 0xffff) < 0x8000) {
      this.lastSequence = header.sequence;
      this.lastTimestamp = header.timestamp;
      this.lastAt = now;
    }
    return withHeader(packet, header);
  }

  /** Returns the timestamp that viewers get in place of one of the present source. */
  timestampOf({ timestamp }: RtpHeader): number {
    return (timestamp + this.timestampOffset) >>> 0;
  }
}
