/** The last used entries, at most so many. */
export class Recent<Key, Value> {
  private readonly map = new Map<Key, Value>();

  constructor(private readonly limit: number) {}

  get(key: Key): Value | undefined {
    return this.map.get(key);
  }

  /** Sets an entry and makes it the last used. */
  set(key: Key, value: Value): void {
    this.map.delete(key);
    this.map.set(key, value);
    if (this.map.size <= this.limit) return;
    const [oldest] = this.map.keys();
    if (oldest !== undefined) this.map.delete(oldest);
  }

  delete(key: Key): void {
    this.map.delete(key);
  }

  entries(): readonly (readonly [Key, Value])[] {
    return [...this.map];
  }
}
