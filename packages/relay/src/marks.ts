/** The milliseconds for which a mark is kept. Nobody waits longer for its frame. */
const KEPT = 10_000;

/**
 * A mark: a moment for which the relay looks for the first subsequent frame. A mark has a number, and the
 * earliest time at which that frame may arrive.
 */
interface Mark {
  readonly mark: number;
  readonly due: number;
}

/** The marks of one stream. The numbers of the marks increase. */
export class Marks {
  private kept: readonly Mark[] = [];

  /** Adds a mark with this number. `due` is its time in milliseconds, by the relay's clock. */
  add(mark: number, due: number, now: number): void {
    this.kept = [...this.kept.filter((one) => one.due > now - KEPT), { mark, due }];
  }

  /** Returns the marks after `last` that are reached by a frame whose first packet arrives at `now`. */
  passed(last: number, now: number): readonly number[] {
    if (this.kept.length === 0) return NONE;
    return this.kept.filter(({ mark, due }) => mark > last && due <= now).map(({ mark }) => mark);
  }
}

const NONE: readonly number[] = [];
