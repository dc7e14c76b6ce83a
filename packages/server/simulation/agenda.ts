/**
 * The scheduled callbacks of a simulated world, each at a virtual millisecond. Everything in the world that
 * waits uses the agenda.
 */
export class Agenda {
  /** The elapsed virtual time, in milliseconds. */
  now = 0;
  /** The number of callbacks run so far. */
  steps = 0;
  private readonly heap: Entry[] = [];
  private count = 0;

  /**
   * Calls `then` after this many milliseconds. Callbacks that are due at the same time run in the order of
   * scheduling. Returns a function that cancels the call.
   */
  after(milliseconds: number, then: () => void): () => void {
    const wait = Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
    const entry: Entry = { due: this.now + wait, nth: this.count++, happens: then };
    this.push(entry);
    return () => {
      entry.happens = undefined;
    };
  }

  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.after(milliseconds, resolve));
  }

  /** Runs the next callback, unless it is due after `until`. Returns whether a callback ran. */
  step(until: number): boolean {
    for (let [first] = this.heap; first && first.due <= until; [first] = this.heap) {
      this.pop();
      const { happens, due } = first;
      if (!happens) continue;
      this.now = due;
      this.steps += 1;
      happens();
      return true;
    }
    this.now = Math.max(this.now, until);
    return false;
  }

  private push(entry: Entry): void {
    const { heap } = this;
    let at = heap.length;
    heap.push(entry);
    for (let up = (at - 1) >> 1; at > 0 && isBefore(entry, heap[up]); up = (at - 1) >> 1) {
      heap[at] = heap[up] as Entry;
      at = up;
    }
    heap[at] = entry;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let at = 0;
    for (let down = 1; down < heap.length; down = 2 * at + 1) {
      if (isBefore(heap[down + 1], heap[down])) down += 1;
      const below = heap[down] as Entry;
      if (!isBefore(below, last)) break;
      heap[at] = below;
      at = down;
    }
    heap[at] = last;
  }
}

interface Entry {
  readonly due: number;
  readonly nth: number;
  happens: (() => void) | undefined;
}

function isBefore(one: Entry | undefined, other: Entry | undefined): boolean {
  if (!one || !other) return one !== undefined;
  return one.due < other.due || (one.due === other.due && one.nth < other.nth);
}

/** The part of an agenda that one process of the casino uses. */
export type Timeline = Pick<Agenda, 'now' | 'after'>;
