import type { roulette } from '@croupier/games';
import type { ClothStyle } from './drawing.ts';

/**
 * Which cloth a plan is played on. French games, where bets are announced by voice or the zero spares part of the
 * stakes, have the French one.
 */
export function clothStyle({ announcements, zero }: roulette.RoulettePlan): ClothStyle {
  return announcements?.by === 'accepted' || zero.kind !== 'lose' ? 'french' : 'english';
}
