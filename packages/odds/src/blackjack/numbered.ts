/**
 * A hash table in typed arrays that numbers large integers from 0 in the order of their addition. A `Map`
 * would be too slow, because the solver looks up millions of keys.
 */
export class NumberedKeys {
  private length = 0;
  private keys = new Float64Array(1 << 12);
  /** For each slot, the number of its key plus 1, or 0 if the slot is empty. */
  private places = new Int32Array(1 << 12);

  /** Returns the number of a key, or -1 if it is missing. */
  get(key: number): number {
    return (this.places[this.slotOf(key)] as number) - 1;
  }

  /** Adds a new key and returns its number. */
  add(key: number): number {
    if (2 * this.length >= this.keys.length) this.grow();
    const slot = this.slotOf(key);
    this.keys[slot] = key;
    this.places[slot] = this.length + 1;
    return this.length++;
  }

  /** Returns the slot of a key, or the free slot for it if the key is missing. */
  private slotOf(key: number): number {
    const { keys, places } = this;
    const mask = keys.length - 1;
    const high = (key / 4294967296) | 0;
    let slot = Math.imul(Math.imul(key | 0, 0x9e3779b1) ^ high, 0x85ebca6b) >>> 8;
    for (slot &= mask; places[slot] !== 0 && keys[slot] !== key; ) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { keys, places } = this;
    this.keys = new Float64Array(2 * keys.length);
    this.places = new Int32Array(2 * keys.length);
    for (const [slot, key] of keys.entries()) {
      if (places[slot] === 0) continue;
      const to = this.slotOf(key);
      this.keys[to] = key;
      this.places[to] = places[slot] as number;
    }
  }
}
