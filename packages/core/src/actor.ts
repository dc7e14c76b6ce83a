import type { SeatId } from './ids.ts';

/**
 * Who makes a move or looks at a table. The croupier runs it, the inspector rules on doubts, the manager changes its
 * limits, the clock plays what falls due, a spectator only looks.
 */
export type Actor =
  | { readonly role: 'player'; readonly seat: SeatId }
  | { readonly role: 'croupier' }
  | { readonly role: 'inspector' }
  | { readonly role: 'manager' }
  | { readonly role: 'clock' }
  | { readonly role: 'spectator' };

export type Role = Actor['role'];

export const CROUPIER: Actor = { role: 'croupier' };
export const INSPECTOR: Actor = { role: 'inspector' };
export const MANAGER: Actor = { role: 'manager' };
export const CLOCK: Actor = { role: 'clock' };
export const SPECTATOR: Actor = { role: 'spectator' };

export function player(seat: SeatId): Actor {
  return { role: 'player', seat };
}
