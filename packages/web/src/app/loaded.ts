import { use } from 'react';

/** A promise of which React knows without waiting that it is fulfilled, and with what. */
type Known<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** So long a failure is told before it is tried again, in milliseconds. */
const HEARD = 1000;

/** Something that is loaded when it is first wanted, once for all who want it. */
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
        // Whoever waited for it hears of it first; whoever wants it then tries again.
        setTimeout(() => {
          this.promise = undefined;
        }, HEARD);
      },
    );
    return promise;
  };

  /** What was loaded; whoever asks before that is shown once it is there, who asks later at once. */
  readonly use = (): T => use(this.fetch());
}
