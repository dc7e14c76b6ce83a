import type { Game } from '@croupier/core';
import { throwSchema } from '../dice/rules.ts';
import { summary } from '../dice/summary.ts';
import { betsOf } from './bets.ts';
import { bot } from './bot.ts';
import { check } from './check.ts';
import type { SicBoMove, SicBoPlayerView, SicBoStaff, SicBoView } from './moves.ts';
import type { SicBoPlan } from './plan.ts';
import { rulesOf } from './rules.ts';
import { planSchema } from './schema.ts';
import { settingsOf } from './settings.ts';
import type { SicBoState } from './state.ts';

export { paysOf } from './bets.ts';
export { type Field, fieldsOf } from './fields.ts';
export type * from './moves.ts';
export { outcomeOf, type PostedChoices } from './outcome.ts';
export type * from './plan.ts';
export { postedOf } from './settings.ts';
export type { SicBoState } from './state.ts';

/** Sic bo with the options of a plan. */
export const game: Game<SicBoPlan, SicBoState, SicBoMove, SicBoView, SicBoPlayerView, SicBoStaff> = {
  id: 'sic-bo',
  moves: throwSchema,
  plans: planSchema,
  summary,
  bot,
  rules: rulesOf,
  bets: betsOf,
  settings: settingsOf,
  check,
};
