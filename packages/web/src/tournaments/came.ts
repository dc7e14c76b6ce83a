/** The way a player came to a page of a table, kept by the browser with that page: a reload does not lose it. */
export interface Came {
  /** The player came to their own seat, so they are taken along with it. */
  readonly toSeat?: true;
  /** Their seat was moved here from another table: the page tells it for a while. */
  readonly moved?: true;
}

/** Goes along with every way to one's own seat in a tournament. */
export const TO_SEAT: Came = { toSeat: true };

/** Returns the way the player came to the present page. */
export const came = (): Came => (history.state as Came | null) ?? {};
