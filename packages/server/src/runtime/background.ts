import { logFault } from '../monitoring/log.ts';

/** Runs background work that nobody waits for, and logs its faults. */
export class Background {
  private readonly underWay = new Set<Promise<void>>();

  /** `name` identifies the work in the log. */
  constructor(private readonly name: string) {}

  during(work: Promise<void>): void {
    const watched = work
      .catch((error) => logFault(this.name, error))
      .finally(() => this.underWay.delete(watched));
    this.underWay.add(watched);
  }

  /** Resolves when no work is in progress. */
  async drain(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }
}
