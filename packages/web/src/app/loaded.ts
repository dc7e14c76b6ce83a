import { use } from 'react';

/** A promise that carries its value once it is fulfilled, so that React need not wait. */
type Known<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** The time in milliseconds for which a failure holds before a new try. */
const HEARD = 1000;

/** A value that is loaded on first use, once for all. */
export class Loaded<T> {
  private promise: Known<T> | undefined;

  constructor(private readonly load: () => Promise<T>) {}

  /** Something that is here already. */
  static known<T>(value: T): Loaded<T> {
    const loaded = new Loaded<T>(async () => value);
    loaded.promise = Object.assign((async () => value)(), { status: 'fulfilled' as const, value });
    return loaded;
  }

  /** Loads it, where it is not there yet. */
  readonly fetch = (): Promise<T> => {
    if (this.promise) return this.promise;
    const promise: Known<T> = this.load();
    this.promise = promise;
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        // A caller who waited hears of the failure first; a later one tries again.
        setTimeout(() => {
          this.promise = undefined;
        }, HEARD);
      },
    );
    return promise;
  };

  /** Returns the loaded value. A component that asks too early is drawn once the value is there. */
  readonly use = (): T => use(this.fetch());
}
