/** How often something that goes on is told again, in milliseconds, and how many kinds of it are remembered. */
const AGAIN = 60_000;
const KINDS = 500;

interface Kind {
  count: number;
  tell: (again: number) => void;
  timer: NodeJS.Timeout | undefined;
}

/** Counts what goes on, so that it is told once and then once a minute at the most. */
export class Repeats {
  private readonly kinds = new Map<string, Kind>();

  /** Returns whether this kind was not told before. Otherwise it is counted, and the last `tell` hears the count later. */
  isFirst(kind: string, tell: (again: number) => void): boolean {
    const before = this.kinds.get(kind);
    if (!before) {
      if (this.kinds.size >= KINDS) this.kinds.clear();
      this.kinds.set(kind, { count: 0, tell, timer: undefined });
      return true;
    }
    before.count += 1;
    before.tell = tell;
    before.timer ??= setTimeout(() => {
      before.timer = undefined;
      before.tell(before.count);
      before.count = 0;
    }, AGAIN).unref();
    return false;
  }
}
