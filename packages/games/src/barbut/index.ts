import type { Game } from '@croupier/core';
import { shooterSchema } from '../dice/rules.ts';
import { summary } from '../dice/summary.ts';
import { betsOf } from './bets.ts';
import { bot } from './bot.ts';
import { check } from './check.ts';
import type { BarbutMove, BarbutPlayerView, BarbutStaff, BarbutView } from './moves.ts';
import type { BarbutPlan } from './plan.ts';
import { type BarbutState, rulesOf } from './rules.ts';
import { planSchema } from './schema.ts';
import { settingsOf } from './settings.ts';

export { paysOf } from './bets.ts';
export { type Field, fieldsOf, outcomeOf, sideOf } from './fields.ts';
export type * from './moves.ts';
export type * from './plan.ts';

/** Barbut with the options of a plan. */
export const game: Game<BarbutPlan, BarbutState, BarbutMove, BarbutView, BarbutPlayerView, BarbutStaff> = {
  id: 'barbut',
  moves: shooterSchema,
  plans: planSchema,
  summary,
  bot,
  rules: rulesOf,
  bets: betsOf,
  settings: settingsOf,
  check,
};
