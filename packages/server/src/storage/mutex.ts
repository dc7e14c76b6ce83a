/** Lets one piece of work run at a time, in the order they came. */
export class Mutex {
  /** How many pieces of work wait behind the one that runs. */
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
