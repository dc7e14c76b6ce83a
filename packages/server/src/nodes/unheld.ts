import type { Clock } from '../time/clock.ts';

/** The milliseconds after which a missing object does not count as opening any more. */
const OPENING = 2_000;
/** The longest wait before another attempt at an object that cannot be opened, in milliseconds. */
const LONGEST = 60 * 60_000;

/**
 * The objects that the storage assigns to this node, although the node does not have them in memory. This happens if a
 * claim succeeds but its answer is lost, or if a claimed object cannot be read. No other node takes such an object.
 */
export class UnheldObjects {
  private missing = new Map<number, { readonly due: number; readonly wait: number }>();

  constructor(private readonly clock: Pick<Clock, 'steady'>) {}

  /**
   * Records the objects that are missing now. Returns those to open again: they have been missing for too long to be
   * opening. The wait doubles with each attempt.
   */
  note(missing: readonly number[]): number[] {
    const now = this.clock.steady();
    const again: number[] = [];
    const noted = missing.map((id) => {
      const known = this.missing.get(id) ?? { due: now + OPENING, wait: OPENING };
      if (known.due > now) return [id, known] as const;
      again.push(id);
      const wait = Math.min(2 * known.wait, LONGEST);
      return [id, { due: now + wait, wait }] as const;
    });
    this.missing = new Map(noted);
    return again;
  }
}
