/** A priority queue by time. Items with equal times are removed in the order in which they were added. */
export class TimeQueue<Item> {
  private readonly heap: { readonly at: number; readonly order: number; readonly item: Item }[] = [];
  private count = 0;

  /** The earliest time; undefined if the queue is empty. */
  get first(): number | undefined {
    return this.heap[0]?.at;
  }

  add(at: number, item: Item): void {
    const { heap } = this;
    heap.push({ at, order: this.count++, item });
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!this.swapIfEarlier(child, parent)) break;
      child = parent;
    }
  }

  take(): Item | undefined {
    const { heap } = this;
    const top = heap[0];
    const last = heap.pop();
    if (!top || !last || heap.length === 0) return top?.item;
    heap[0] = last;
    for (let parent = 0; ; ) {
      const left = 2 * parent + 1;
      const child = this.earlier(left + 1, left) ? left + 1 : left;
      if (!this.swapIfEarlier(child, parent)) break;
      parent = child;
    }
    return top.item;
  }

  private earlier(one: number, other: number): boolean {
    const [a, b] = [this.heap[one], this.heap[other]];
    return a !== undefined && (b === undefined || a.at < b.at || (a.at === b.at && a.order < b.order));
  }

  private swapIfEarlier(one: number, other: number): boolean {
    const [a, b] = [this.heap[one], this.heap[other]];
    if (!a || !b || !this.earlier(one, other)) return false;
    this.heap[one] = b;
    this.heap[other] = a;
    return true;
  }
}
