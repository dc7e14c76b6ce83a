import type { SeatId } from './ids.ts';

/**
 * A person or program that makes moves or watches a table. The croupier runs the table, the inspector decides disputes,
 * and the manager changes its limits. The clock makes moves that are due, and a spectator only watches.
 */
export type Actor =
  | { readonly role: 'player'; readonly seat: SeatId }
  | { readonly role: 'croupier' }
  | { readonly role: 'inspector' }
  | { readonly role: 'manager' }
  | { readonly role: 'clock' }
  | { readonly role: 'spectator' };

/** An actor's role at a table. A player also has a seat. */
export type Role = Actor['role'];

/** The croupier, virtual or human, who runs the table and enters the result of each draw. */
export const CROUPIER: Actor = { role: 'croupier' };
/** The inspector, who decides disputes and faults. */
export const INSPECTOR: Actor = { role: 'inspector' };
/** The manager, who is responsible for limits, seating, opening and closing. */
export const MANAGER: Actor = { role: 'manager' };
/** The table's clock, which makes moves that are due. */
export const CLOCK: Actor = { role: 'clock' };
/** An actor who watches and makes no moves. */
export const SPECTATOR: Actor = { role: 'spectator' };

/** Returns the player at this seat. */
export function player(seat: SeatId): Actor {
  return { role: 'player', seat };
}
