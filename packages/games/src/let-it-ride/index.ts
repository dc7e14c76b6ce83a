import type { Game } from '@croupier/core';
import { summary } from '../boxes/summary.ts';
import { boxSeating } from '../boxes/views.ts';
import { betsOf, settingsOf } from './bets.ts';
import { bot } from './bot.ts';
import { check } from './check.ts';
import type { LetItRideMove, LetItRidePlayerView, LetItRideStaff, LetItRideView } from './moves.ts';
import type { LetItRidePlan } from './plan.ts';
import { moveSchema, rulesOf } from './rules.ts';
import { planSchema } from './schema.ts';
import type { LetItRideState } from './state.ts';

export type * from './moves.ts';
export { bonusOutcome, mainOutcome } from './outcome.ts';
export type { BonusTerms, Decision, LetItRidePlan, MainBet } from './plan.ts';
export { MAIN_BETS } from './plan.ts';
export type { LetItRideState } from './state.ts';
export { shouldRide } from './strategy.ts';

/** Let It Ride with the options of a plan. */
export const game: Game<
  LetItRidePlan,
  LetItRideState,
  LetItRideMove,
  LetItRideView,
  LetItRidePlayerView,
  LetItRideStaff
> = {
  id: 'let-it-ride',
  moves: moveSchema,
  plans: planSchema,
  summary,
  bot,
  seating: (_, view) => boxSeating(view),
  rules: rulesOf,
  bets: betsOf,
  settings: settingsOf,
  check,
};
