import type { PokerPlan } from './plan.ts';
import { stakesOf } from './stakes.ts';

/**
 * The part of a plan that the tile of a poker table shows, with the blinds or antes of each level. For a mix, they
 * are the blinds or antes of its first game.
 */
export const summary = (plan: PokerPlan) => {
  const { games, seats, levels, usualLevel } = plan;
  return {
    mix: games.length > 1,
    structure: games[0].structure,
    seats: seats.most,
    usualLevel,
    levels: levels.map((_, level) => {
      const { blinds, ante, bringIn } = stakesOf(plan, { level }, games[0]);
      return blinds ?? { ante: ante?.amount ?? 0, bringIn: bringIn ?? 0 };
    }),
  };
};
