import type { SeatId } from '@croupier/core';

/** Pairs of seats at one table that came from the same address. Each pair is recorded once. */
export class Neighbours {
  private readonly known = new Map<SeatId, Set<SeatId>>();

  /** Records that these seats share an address. Returns whether any of the pairs with `seat` is new. */
  record(seat: SeatId, others: readonly SeatId[]): boolean {
    const known = this.of(seat);
    if (others.every((other) => known.has(other))) return false;
    for (const other of others) {
      known.add(other);
      this.of(other).add(seat);
    }
    return true;
  }

  private of(seat: SeatId): Set<SeatId> {
    const known = this.known.get(seat) ?? new Set();
    this.known.set(seat, known);
    return known;
  }
}
