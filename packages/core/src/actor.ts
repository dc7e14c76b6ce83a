import type { SeatId } from './ids.ts';

/**
 * The person or program that makes a move or looks at a table. The croupier runs the table, the inspector rules on
 * doubts, and the manager changes its limits. The clock plays what falls due, and a spectator only looks.
 */
export type Actor =
  | { readonly role: 'player'; readonly seat: SeatId }
  | { readonly role: 'croupier' }
  | { readonly role: 'inspector' }
  | { readonly role: 'manager' }
  | { readonly role: 'clock' }
  | { readonly role: 'spectator' };

/** An actor's role at a table; a player has a seat besides. */
export type Role = Actor['role'];

/** The croupier, virtual or a person: runs the routine of the table and supplies what chance decides. */
export const CROUPIER: Actor = { role: 'croupier' };
/** The inspector: rules on doubts and faults. */
export const INSPECTOR: Actor = { role: 'inspector' };
/** The manager: limits, seating, opening and closing. */
export const MANAGER: Actor = { role: 'manager' };
/** The clock of the table: makes what falls due. */
export const CLOCK: Actor = { role: 'clock' };
/** An actor that only looks and makes no move. */
export const SPECTATOR: Actor = { role: 'spectator' };

/** Returns the player at this seat. */
export function player(seat: SeatId): Actor {
  return { role: 'player', seat };
}
