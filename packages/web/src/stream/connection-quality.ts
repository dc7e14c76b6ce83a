/** The sizes of the picture, largest first: the full picture, the small one for a poor connection, and sound alone. */
export const SIZES = ['full', 'small', 'none'] as const;
export type PictureSize = (typeof SIZES)[number];

/** The counts of a connection so far: frames shown, packets received and lost, and the time in milliseconds. */
export interface ConnectionSample {
  readonly at: number;
  readonly frames: number;
  readonly received: number;
  readonly lost: number;
}

/** The share of lost packets above which a connection is considered poor. */
const MOST_LOST = 0.1;
/**
 * The frames per second below which a connection, or the device, is considered too slow. The limit for a small
 * picture is low, because a slow picture is better than none.
 */
const FEWEST_FRAMES = { full: 5, small: 0.3 };
/** The number of consecutive poor samples after which the picture becomes smaller. */
const POOR = 2;
/**
 * The time in milliseconds that a connection must be good before a larger picture is tried. It doubles with
 * each failure, up to a maximum.
 */
const TRIAL_DELAY = 10_000;
const MAX_TRIAL_DELAY = 160_000;

/**
 * The size of the picture, chosen by the quality of the connection. A smaller size is chosen soon, and a
 * larger one only after a while.
 */
export class ConnectionQuality {
  size: PictureSize = 'full';
  private before: ConnectionSample | undefined;
  private poorInRow = 0;
  private since: number | undefined;
  private trialDelay = TRIAL_DELAY;
  /** Whether the current size is on trial, and may be too large. */
  private tries = false;

  /** Records the current connection's counts. Returns the size to request. */
  note(sample: ConnectionSample): PictureSize {
    const { before, size } = this;
    this.before = sample;
    this.since ??= sample.at;
    if (size !== 'none' && before && isPoor(before, sample, FEWEST_FRAMES[size])) {
      this.poorInRow += 1;
      if (this.poorInRow >= POOR) this.fail();
      return this.size;
    }
    this.poorInRow = 0;
    if (sample.at - this.since < this.trialDelay) return size;
    if (size === 'full') this.trialDelay = TRIAL_DELAY;
    else this.turn(size === 'none' ? 'small' : 'full', true);
    return this.size;
  }

  /** Records that the connection is too slow for the current size. */
  fail(): void {
    if (this.tries) this.trialDelay = Math.min(2 * this.trialDelay, MAX_TRIAL_DELAY);
    this.turn(SIZES[SIZES.indexOf(this.size) + 1] ?? 'none', false);
  }

  private turn(size: PictureSize, tries: boolean): void {
    this.size = size;
    this.tries = tries;
    this.before = undefined;
    this.since = undefined;
    this.poorInRow = 0;
  }
}

/**
 * Returns whether a connection was poor between two samples. After a reconnect the counts start again, so they cannot
 * be compared.
 */
function isPoor(before: ConnectionSample, after: ConnectionSample, fewest: number): boolean {
  const [received, lost] = [after.received - before.received, after.lost - before.lost];
  const seconds = (after.at - before.at) / 1_000;
  if (received < 0 || after.frames < before.frames || seconds <= 0) return false;
  return lost > MOST_LOST * (lost + received) || (after.frames - before.frames) / seconds < fewest;
}

/** Reads the counts of the received picture. */
export async function sampleOf(connection: RTCPeerConnection, at: number): Promise<ConnectionSample> {
  let sample: ConnectionSample = { at, frames: 0, received: 0, lost: 0 };
  for (const report of (await connection.getStats()).values())
    if (report.type === 'inbound-rtp' && report.kind === 'video')
      sample = {
        at,
        frames: report.framesDecoded ?? 0,
        received: report.packetsReceived ?? 0,
        lost: Math.max(0, report.packetsLost ?? 0),
      };
  return sample;
}
