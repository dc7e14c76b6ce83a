import type { Game } from '@croupier/core';
import { withTournaments } from '../tournament/index.ts';
import { betsOf, settingsOf } from './bets.ts';
import { check } from './check.ts';
import type { RouletteMove } from './moves.ts';
import type { RoulettePlan } from './plan.ts';
import { planSchema } from './plan-schema.ts';
import { rulesOf } from './rules.ts';
import { moveSchema } from './schema.ts';
import type { RouletteState } from './state.ts';
import { summary } from './summary.ts';
import { tournamentPlay } from './tournament.ts';
import type { RoulettePlayerView, RouletteStaff, RouletteView } from './view.ts';

export { type AnnouncedBetFamily, type Argument, announcedBets, everyBet, expand } from './announced.ts';
export { greatestReturn } from './check.ts';
export type { PositionChips } from './compositions.ts';
export type { Cell, Point } from './geometry.ts';
export { inChips } from './in-chips.ts';
export {
  EVEN_CHANCES,
  isEvenChance,
  isInside,
  type Layout,
  layoutOf,
  type Position,
} from './layout.ts';
export type * from './moves.ts';
export { type KeptOutcome, keptOutcome, type Outcome, outcomeOf } from './outcome.ts';
export type * from './plan.ts';
export { isPending } from './player/announcing.ts';
export { pocketsOf, type Traits, traitsOf } from './pockets.ts';
export { everyResult as outcomes } from './results.ts';
export { type SingleBet, settleBet } from './settlement.ts';
export { diceResult } from './staff/procedure.ts';
export type { RouletteState } from './state.ts';
export type * from './view.ts';

/** Roulette with a wheel or dice and the options of a plan. */
export const game: Game<
  RoulettePlan,
  RouletteState,
  RouletteMove,
  RouletteView,
  RoulettePlayerView,
  RouletteStaff
> = withTournaments(
  {
    id: 'roulette',
    moves: moveSchema,
    plans: planSchema,
    summary,
    rules: rulesOf,
    bets: betsOf,
    settings: settingsOf,
    check,
  },
  tournamentPlay,
);
