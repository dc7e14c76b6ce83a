import type { Plan } from '@croupier/core';
import type { roulette } from '@croupier/games';

/** Whether there is a screen for the game of a plan. */
export function canShow(plan: Plan | undefined): boolean {
  return plan !== undefined && isRoulette(plan);
}

export function isRoulette(plan: Plan): plan is roulette.RoulettePlan {
  return plan.game === 'roulette';
}
