import type { AnyGame, Plan } from '@croupier/core';
import * as engines from './engines.ts';

export type { BoxBet, BoxPlan } from './boxes/plan.ts';
export type { Outcome } from './boxes/settle.ts';
export type { BoxPlayerView, BoxView } from './boxes/views.ts';
export type { DicePlan, NoThrow } from './dice/plan.ts';
export type { DicePlayerView, DiceView, ThrowingView } from './dice/views.ts';
export * from './engines.ts';
export { type ChipLimits, limitsOf } from './tournament/limits.ts';

/** The name of a game's namespace, by which other packages list their parts of every game. */
export type GameName = keyof typeof engines;

/** Every game in this package. */
export const games: readonly AnyGame[] = /* @__PURE__ */ Object.values(engines).map(({ game }) => game);

/**
 * Returns the game that a plan belongs to. Throws a RangeError if the game does not exist, because plans come
 * from this project.
 */
export function gameOf(plan: Plan): AnyGame {
  const game = games.find(({ id }) => id === plan.game);
  if (!game) throw new RangeError(`there is no game "${plan.game}"`);
  return game;
}

/** The fields of every plan that are known without loading it. */
export type PlanTitle = Pick<Plan, 'id' | 'house' | 'game' | 'title' | 'currency' | 'onRequest'>;

/** Returns the part of a plan that the lobby shows. The lobby loads no whole plans. */
export function summaryOf(plan: Plan): PlanTitle & object {
  const { id, house, game, title, currency, onRequest } = plan;
  return {
    id,
    house,
    game,
    title,
    currency,
    ...(onRequest && { onRequest }),
    ...gameOf(plan).summary(plan),
  };
}
