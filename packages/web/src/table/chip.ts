import type { Money } from '@croupier/core';

/** Chips on one position of a layout. */
export interface Chip {
  readonly position: string;
  readonly amount: Money;
}

/** Returns the bet of a position: `3/banco`, or `banco` if each player has a single box. */
export function betOf(position: string): string {
  return position.slice(position.indexOf('/') + 1);
}

/** Returns the box of a position, or 0 if each player has only one box. */
export function boxOf(position: string): number {
  const at = position.indexOf('/');
  return at < 0 ? 0 : Number(position.slice(0, at));
}

/** Returns the position of a bet on a box. */
export function placeOn(box: number, bet: string): string {
  return box === 0 ? bet : `${box}/${bet}`;
}
