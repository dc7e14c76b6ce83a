/**
 * A changing value in the form that `useSyncExternalStore` of React requires. Each snapshot is a new,
 * immutable object.
 */
export interface Store<T> {
  getSnapshot(): T;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** A store that its owner changes with `set`. */
export class ValueStore<T> implements Store<T> {
  private readonly listeners = new Set<() => void>();

  constructor(private current: T) {}

  readonly getSnapshot = (): T => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(next: T): void {
    if (Object.is(next, this.current)) return;
    this.current = next;
    for (const listener of [...this.listeners]) listener();
  }
}

/** A stream of events. Listeners receive only events that occur after they subscribe. */
export class Signal<T> {
  private readonly listeners = new Set<(value: T) => void>();

  readonly listen = (listener: (value: T) => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  emit(value: T): void {
    for (const listener of [...this.listeners]) listener(value);
  }
}
