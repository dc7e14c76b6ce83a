/** A list stored in this browser, newest first. */
export class StoredList<T> {
  private known: readonly T[] | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly key: string,
    private readonly isOne: (value: unknown) => value is T,
  ) {}

  readonly listen = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly now = (): readonly T[] => {
    this.known ??= this.read();
    return this.known;
  };

  set(list: readonly T[]): void {
    this.known = list;
    localStorage.setItem(this.key, JSON.stringify(list));
    for (const listener of this.listeners) listener();
  }

  /** Reads the list; it is empty if something else is stored under the key. */
  private read(): readonly T[] {
    try {
      const list: unknown = JSON.parse(localStorage.getItem(this.key) ?? '[]');
      return Array.isArray(list) ? list.filter(this.isOne) : [];
    } catch {
      return [];
    }
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';
