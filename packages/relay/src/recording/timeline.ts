/** The milliseconds by which the time of a source may differ from that of this machine. */
const TOLERANCE = 500;

/**
 * Turns the timestamps of a medium into times of this machine. They keep the even pace of the source. When they drift
 * away from the moments at which the packets arrive, or jump, they begin again from such a moment.
 */
export class Timeline {
  private last: { readonly timestamp: number; readonly at: number } | undefined;

  constructor(
    /** The number of timestamp units per second. */
    private readonly clockRate: number,
  ) {}

  /** Returns the time of a timestamp in milliseconds, never before an earlier one. `now` is the moment of arrival. */
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
