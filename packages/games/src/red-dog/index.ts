import type { Game } from '@croupier/core';
import { boxSettings } from '../boxes/open.ts';
import { boxSeating } from '../boxes/views.ts';
import { betsOf } from './bets.ts';
import { check } from './check.ts';
import type { RedDogMove, RedDogPlayerView, RedDogStaff, RedDogView } from './moves.ts';
import type { RedDogPlan } from './plan.ts';
import { moveSchema, rulesOf } from './rules.ts';
import { type RedDogState, setUp } from './state.ts';

export type * from './moves.ts';
export type * from './plan.ts';
export { outcomeOf } from './result.ts';
export { isInsideSpread, spreadOf } from './spread.ts';
export type { RedDogState } from './state.ts';

/** Red dog with the options of a plan. */
export const game: Game<RedDogPlan, RedDogState, RedDogMove, RedDogView, RedDogPlayerView, RedDogStaff> = {
  id: 'red-dog',
  moves: moveSchema,
  seating: (_, view) => boxSeating(view),
  rules: rulesOf,
  bets: betsOf,
  settings: (plan, terms) => boxSettings(setUp(plan), terms),
  check,
};
