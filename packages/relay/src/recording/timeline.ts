/** The milliseconds by which the source's time may differ from this machine's. */
const TOLERANCE = 500;

/**
 * Converts the timestamps of a medium into this machine's time, at the even pace of the source. If the result drifts
 * away from the packets' times of arrival, or jumps, the conversion restarts from a time of arrival.
 */
export class Timeline {
  private last: { readonly timestamp: number; readonly at: number } | undefined;

  constructor(
    /** The number of timestamp units per second. */
    private readonly clockRate: number,
  ) {}

  /**
   * Converts a timestamp to a time in milliseconds that is never earlier than a previous result. `now` is the
   * time of arrival.
   */
  at(timestamp: number, now: number): number {
    const { last } = this;
    const passed = last === undefined ? 0 : (((timestamp - last.timestamp) | 0) * 1000) / this.clockRate;
    const even = (last?.at ?? now) + passed;
    const at = Math.abs(even - now) > TOLERANCE ? now : even;
    const settled = Math.max(at, last?.at ?? at);
    this.last = { timestamp, at: settled };
    return settled;
  }
}
