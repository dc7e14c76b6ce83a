/** The sizes of the picture, largest first: the full one, the small one for a poor line, and none but the sound. */
export const SIZES = ['full', 'small', 'none'] as const;
export type PictureSize = (typeof SIZES)[number];

/** The counts of a connection so far: frames shown, packets that came and were lost, and the time in milliseconds. */
export interface LineSample {
  readonly at: number;
  readonly frames: number;
  readonly received: number;
  readonly lost: number;
}

/** The share of lost packets by which a line is poor. */
const MOST_LOST = 0.1;
/** The frames per second by which a line, or the device, is too slow. A small picture is kept while it moves at all. */
const FEWEST_FRAMES = { full: 5, small: 0.3 };
/** The poor samples in a row after which the picture becomes smaller. */
const POOR = 2;
/** The milliseconds on a good line until a larger picture is tried. They double with each failure, up to the longest. */
const PATIENCE = 10_000;
const LONGEST_PATIENCE = 160_000;

/** Chooses the size of the picture by what the line has carried: smaller at once, and larger again with patience. */
export class Line {
  size: PictureSize = 'full';
  private before: LineSample | undefined;
  private poorInRow = 0;
  private since: number | undefined;
  private patience = PATIENCE;
  /** Whether the present size is being tried, and may be too large. */
  private tries = false;

  /** Notes the counts of the present connection. Returns the size to ask for. */
  note(sample: LineSample): PictureSize {
    const { before, size } = this;
    this.before = sample;
    this.since ??= sample.at;
    if (size !== 'none' && before && isPoor(before, sample, FEWEST_FRAMES[size])) {
      this.poorInRow += 1;
      if (this.poorInRow >= POOR) this.fail();
      return this.size;
    }
    this.poorInRow = 0;
    if (sample.at - this.since < this.patience) return size;
    if (size === 'full') this.patience = PATIENCE;
    else this.turn(size === 'none' ? 'small' : 'full', true);
    return this.size;
  }

  /** Notes that the line cannot carry the present size. */
  fail(): void {
    if (this.tries) this.patience = Math.min(2 * this.patience, LONGEST_PATIENCE);
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

/** Returns whether a line was poor between two samples. Counts of a new connection begin again, and tell nothing. */
function isPoor(before: LineSample, after: LineSample, fewest: number): boolean {
  const [received, lost] = [after.received - before.received, after.lost - before.lost];
  const seconds = (after.at - before.at) / 1_000;
  if (received < 0 || after.frames < before.frames || seconds <= 0) return false;
  return lost > MOST_LOST * (lost + received) || (after.frames - before.frames) / seconds < fewest;
}

/** Reads the counts of the picture that a connection receives. */
export async function sampleOf(connection: RTCPeerConnection, at: number): Promise<LineSample> {
  let sample: LineSample = { at, frames: 0, received: 0, lost: 0 };
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
