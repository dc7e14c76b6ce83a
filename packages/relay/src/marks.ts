/** The milliseconds for which a mark is kept. Nobody waits for its frame longer. */
const KEPT = 10_000;

/** A moment for which a frame is looked for: its number, and the time from which the frame may come in. */
interface Mark {
  readonly mark: number;
  readonly due: number;
}

/** The moments of one stream for which the relay looks for a frame. Their numbers increase. */
export class Marks {
  private kept: readonly Mark[] = [];

  /** Adds the moment `due`, in milliseconds by the clock of the relay. `mark` is its number. */
  add(mark: number, due: number, now: number): void {
    this.kept = [...this.kept.filter((one) => one.due > now - KEPT), { mark, due }];
  }

  /** Returns the marks after the mark `last` that a frame shows whose first packet comes in `now`. */
  passed(last: number, now: number): readonly number[] {
    if (this.kept.length === 0) return NONE;
    return this.kept.filter(({ mark, due }) => mark > last && due <= now).map(({ mark }) => mark);
  }
}

const NONE: readonly number[] = [];
