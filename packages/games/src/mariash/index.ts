import type { Game } from '@croupier/core';
import { withTournaments } from '../tournament/index.ts';
import { betsOf } from './bets.ts';
import { bot } from './bot.ts';
import { check } from './check.ts';
import { type MariashMove, moveSchema } from './moves.ts';
import type { MariashPlan } from './plan.ts';
import { rulesOf } from './rules.ts';
import { planSchema } from './schema.ts';
import { settingsOf } from './settings.ts';
import { type MariashState, PLAYERS } from './state.ts';
import { summary } from './summary.ts';
import { tournamentPlay } from './tournament.ts';
import type { MariashPlayerView, MariashStaff, MariashView } from './views.ts';

export * from './cards.ts';
export { DUTIES, type Duty, dutyAgainst, legalCards } from './legal.ts';
export { highestOf } from './lot.ts';
export type { MariashMove } from './moves.ts';
export { ANSWERS } from './moves.ts';
export type { Component, Contract, MariashPlan, MariashTerms, MisdealReason, Rate, Solo } from './plan.ts';
export { CONTRACTS, MISDEALS } from './plan.ts';
export type { ScoringFacts } from './scoring.ts';
export { scoreOf } from './scoring.ts';
export type {
  FinalLine,
  LastDeal,
  MariashState,
  Marriage,
  Phase,
  Score,
  ScoreLine,
  Side,
  SpokenAnswer,
  Trick,
} from './state.ts';
export { clockwiseFrom, leftOf, PLACES } from './state.ts';
export type * from './views.ts';

/** Mariash for four with a called partner. Each deal is a round. */
export const game: Game<
  MariashPlan,
  MariashState,
  MariashMove,
  MariashView,
  MariashPlayerView,
  MariashStaff
> = withTournaments(
  {
    id: 'mariash',
    moves: moveSchema,
    plans: planSchema,
    summary,
    keepsSecrets: true,
    bot,
    seating: (_, { places }) => ({ places: PLAYERS, taken: places.length, waiting: 0 }),
    rules: rulesOf,
    bets: betsOf,
    settings: settingsOf,
    check,
  },
  tournamentPlay,
);
