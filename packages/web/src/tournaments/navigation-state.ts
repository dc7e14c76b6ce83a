/**
 * The way in which a player arrived at a table's page. The state is stored with that page in the browser's
 * history, so that a reload does not lose it.
 */
export interface NavigationState {
  /** Whether the player went to their own seat. If so, the page follows that seat. */
  readonly toSeat?: true;
  /** Whether the player's seat was moved to this table from another one. The page mentions that for a while. */
  readonly moved?: true;
}

/** The navigation state of every link to the user's own seat in a tournament. */
export const TO_SEAT: NavigationState = { toSeat: true };

/** Returns how the user arrived at the current page. */
export const navigationState = (): NavigationState => (history.state as NavigationState | null) ?? {};
