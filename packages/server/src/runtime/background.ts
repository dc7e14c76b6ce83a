import { logFault } from '../monitoring/log.ts';

/** Work that nobody waits for until the end: a fault of it stands in the log. */
export class Background {
  private readonly underWay = new Set<Promise<void>>();

  /** Takes the `name` of the work in the log. */
  constructor(private readonly name: string) {}

  during(work: Promise<void>): void {
    const watched = work
      .catch((error) => logFault(this.name, error))
      .finally(() => this.underWay.delete(watched));
    this.underWay.add(watched);
  }

  /** Resolves when none is under way. */
  async drain(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }
}
