/** The milliseconds without a packet after which a stream is silent. */
export const SILENCE = 1_000;

/**
 * The state of a stream, derived from its packets. A stream is live from its first packet, and silent a
 * second after its last.
 */
export class Pulse {
  private last = Number.NEGATIVE_INFINITY;
  private live = false;

  constructor(private readonly tell: (state: 'live' | 'silent') => void) {}

  /** Records a packet. Returns whether the packet has made the stream live. `now` is in milliseconds. */
  beat(now: number): boolean {
    this.last = now;
    return this.turn(true);
  }

  /** Reports that the stream is silent if no packet has arrived for too long. */
  check(now: number): void {
    if (now - this.last > SILENCE) this.turn(false);
  }

  /** Reports that the stream is silent, because it has ended. */
  stop(): void {
    this.turn(false);
  }

  get isLive(): boolean {
    return this.live;
  }

  private turn(live: boolean): boolean {
    if (this.live === live) return false;
    this.live = live;
    this.tell(live ? 'live' : 'silent');
    return true;
  }
}
