import { clampToRange, type Range } from '../../table/seated/range.ts';

/** The bets on the table when the player must act. */
export interface Price {
  /** All chips in the pot, including the bets in front of the players. */
  readonly pot: number;
  /** The highest bet on this street, and the amount that the player must add to match it. */
  readonly level: number;
  readonly toCall: number;
}

/**
 * Returns a bet or raise of a given share of the pot. The pot includes the player's own call. The result is
 * the total in front of the player.
 */
function potShare({ pot, level, toCall }: Price, share: number): number {
  return level + Math.round((pot + toCall) * share);
}

export const PRESETS = ['min', 'half', 'most', 'pot', 'all'] as const;
export type Preset = (typeof PRESETS)[number];

const SHARES = { half: 0.5, most: 0.75, pot: 1 } as const;

/** Returns the amount for a preset. */
export function preset(range: Range, price: Price, which: Preset): number {
  if (which === 'min') return range.min;
  if (which === 'all') return range.max;
  return clampToRange(range, potShare(price, SHARES[which]));
}

/** The usual buy-in, in big blinds. */
const USUAL = 100;

/** Returns the default buy-in, which fills the stack up to the usual size within the allowed amounts. */
export function usualBuyIn(range: Range, big: number, has: number): number {
  return clampToRange(range, Math.max(0, big * USUAL - has));
}
