/** The direction of a connection, as seen from the node. */
export type Direction = 'out' | 'in';

/** The connection of a node to a service. Each direction can be cut separately. */
export class ServiceLine {
  private readonly cutIn = new Set<Direction>();
  private waiting: { readonly direction: Direction; readonly then: () => void }[] = [];

  isOpen(direction: Direction): boolean {
    return !this.cutIn.has(direction);
  }

  /**
   * Calls `then` immediately, or once this direction is restored. A cut connection delays messages but loses
   * none.
   */
  pass(direction: Direction, then: () => void): void {
    if (this.isOpen(direction)) then();
    else this.waiting.push({ direction, then });
  }

  cut(...directions: readonly Direction[]): void {
    for (const direction of directions) this.cutIn.add(direction);
  }

  mend(): void {
    this.cutIn.clear();
    for (const { direction, then } of this.waiting.splice(0)) this.pass(direction, then);
  }
}
