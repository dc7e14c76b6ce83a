/** Runs one piece of work at a time, in the order of their arrival. */
export class Mutex {
  /** The number of pieces of work that wait behind the running one. */
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
