/** The milliseconds for which a mark is kept. Nobody waits longer for its frame. */
const KEPT = 10_000;

/**
 * A mark: a moment whose first later frame is looked for. It has a number, and the earliest time at which the frame may
 * arrive.
 */
interface Mark {
  readonly mark: number;
  readonly due: number;
}

/** The marks of one stream. Their numbers increase. */
export class Marks {
  private kept: readonly Mark[] = [];

  /** Adds a mark with this number. `due` is its moment in milliseconds, by the relay's clock. */
  add(mark: number, due: number, now: number): void {
    this.kept = [...this.kept.filter((one) => one.due > now - KEPT), { mark, due }];
  }

  /** Returns the marks after the mark `last` that a frame reaches whose first packet arrives at `now`. */
  passed(last: number, now: number): readonly number[] {
    if (this.kept.length === 0) return NONE;
    return this.kept.filter(({ mark, due }) => mark > last && due <= now).map(({ mark }) => mark);
  }
}

const NONE: readonly number[] = [];
