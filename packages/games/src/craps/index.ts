import type { Game } from '@croupier/core';
import { shooterSchema } from '../dice/rules.ts';
import { summary } from '../dice/summary.ts';
import { betsOf } from './bets.ts';
import { bot } from './bot.ts';
import { check } from './check.ts';
import type { CrapsMove, CrapsPlayerView, CrapsStaff, CrapsView } from './moves.ts';
import type { CrapsPlan } from './plan.ts';
import { rulesOf } from './rules.ts';
import { planSchema } from './schema.ts';
import { settingsOf } from './settings.ts';
import type { CrapsState } from './state.ts';

export { paysOf } from './bets.ts';
export { type Decision, type DiceResult, type Field, fieldsOf } from './fields.ts';
export type * from './moves.ts';
export type { PostedChoices } from './moves.ts';
export { callOfThrow, outcomeOf, payoutOdds, totalOf } from './outcome.ts';
export * from './plan.ts';
export { postedOf } from './settings.ts';
export type { CrapsState } from './state.ts';

/** Craps with the options of a plan. */
export const game: Game<CrapsPlan, CrapsState, CrapsMove, CrapsView, CrapsPlayerView, CrapsStaff> = {
  id: 'craps',
  moves: shooterSchema,
  plans: planSchema,
  summary,
  bot,
  rules: rulesOf,
  bets: betsOf,
  settings: settingsOf,
  check,
};
