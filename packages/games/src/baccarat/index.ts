import type { Game } from '@croupier/core';
import { summary } from '../boxes/summary.ts';
import { boxSeating } from '../boxes/views.ts';
import { betsOf } from './bets.ts';
import { check } from './check.ts';
import type { BaccaratMove, BaccaratPlayerView, BaccaratStaff, BaccaratView } from './moves.ts';
import type { BaccaratPlan } from './plan.ts';
import { moveSchema, rulesOf } from './rules.ts';
import { planSchema } from './schema.ts';
import { decksOf, settingsOf } from './settings.ts';
import type { BaccaratState } from './state.ts';

export { thirdCards, type Ways, waysOf } from './chances.ts';
export { bancoDraws, type DealState, evaluateDeal, pointsOf, puntoDraws, scoreOf } from './deal.ts';
export type * from './moves.ts';
export type * from './plan.ts';
export { outcomeOf } from './result.ts';
export type { BaccaratState } from './state.ts';
export { decksOf };

/** Punto banco, and baccarat with a shoe that passes from player to player, depending on the plan's options. */
export const game: Game<
  BaccaratPlan,
  BaccaratState,
  BaccaratMove,
  BaccaratView,
  BaccaratPlayerView,
  BaccaratStaff
> = {
  id: 'baccarat',
  moves: moveSchema,
  plans: planSchema,
  summary,
  seating: (_, view) => boxSeating(view),
  rules: rulesOf,
  bets: betsOf,
  settings: settingsOf,
  check,
};
