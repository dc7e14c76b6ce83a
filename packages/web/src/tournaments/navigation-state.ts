/**
 * The way in which a player came to a table's page, stored with that page in the browser's history, so that a reload
 * does not lose it.
 */
export interface NavigationState {
  /** The player came to their own seat, so the page follows that seat. */
  readonly toSeat?: true;
  /** Their seat was moved here from another table, which the page mentions for a while. */
  readonly moved?: true;
}

/** The navigation state of every link to the user's own seat in a tournament. */
export const TO_SEAT: NavigationState = { toSeat: true };

/** Returns how the user came to the present page. */
export const navigationState = (): NavigationState => (history.state as NavigationState | null) ?? {};
