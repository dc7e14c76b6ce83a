import type { Game } from '@croupier/core';
import { boxSettings } from '../boxes/open.ts';
import { boxSeating } from '../boxes/views.ts';
import { betsOf } from './bets.ts';
import { check } from './check.ts';
import type { CasinoWarMove, CasinoWarPlayerView, CasinoWarStaff, CasinoWarView } from './moves.ts';
import type { CasinoWarPlan } from './plan.ts';
import { moveSchema, rulesOf } from './rules.ts';
import { type CasinoWarState, setUp } from './state.ts';

export { compare } from './duels.ts';
export type * from './moves.ts';
export type * from './plan.ts';
export { outcomeOf } from './result.ts';
export type { CasinoWarState } from './state.ts';

/** Casino war with the options of a plan. */
export const game: Game<
  CasinoWarPlan,
  CasinoWarState,
  CasinoWarMove,
  CasinoWarView,
  CasinoWarPlayerView,
  CasinoWarStaff
> = {
  id: 'casino-war',
  moves: moveSchema,
  seating: (_, view) => boxSeating(view),
  rules: rulesOf,
  bets: betsOf,
  settings: (plan, terms) => boxSettings(setUp(plan), terms),
  check,
};
