/** A lock that runs one task at a time, in order of arrival. */
export class Mutex {
  /** The number of tasks waiting behind the running one. */
  waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const result = this.last.then(() => {
      this.waiting -= 1;
      return work();
    });
    this.last = result.catch(() => undefined);
    return result;
  }
}
