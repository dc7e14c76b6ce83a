import { use } from 'react';

/**
 * A promise that also exposes its value once it is fulfilled, so that React can read the value without
 * suspending.
 */
type Known<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** The time in milliseconds after a failure before the value can be loaded again. */
const HEARD = 1000;

/** A value that is loaded once, on first use. */
export class LazyValue<T> {
  private promise: Known<T> | undefined;

  constructor(private readonly load: () => Promise<T>) {}

  /** Returns a lazy value that is already loaded. */
  static known<T>(value: T): LazyValue<T> {
    const loaded = new LazyValue<T>(async () => value);
    loaded.promise = Object.assign((async () => value)(), { status: 'fulfilled' as const, value });
    return loaded;
  }

  /** Loads the value unless it has been loaded already. */
  readonly fetch = (): Promise<T> => {
    if (this.promise) return this.promise;
    const promise: Known<T> = this.load();
    this.promise = promise;
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        // Callers that are waiting get the error. A later caller tries again.
        setTimeout(() => {
          this.promise = undefined;
        }, HEARD);
      },
    );
    return promise;
  };

  /** Returns the loaded value. Suspends the component until the value has loaded. */
  readonly use = (): T => use(this.fetch());
}
