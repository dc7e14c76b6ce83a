import type { Game } from '@croupier/core';
import { boxSettings } from '../boxes/open.ts';
import { summary } from '../boxes/summary.ts';
import { boxSeating } from '../boxes/views.ts';
import { betsOf } from './bets.ts';
import { bot } from './bot.ts';
import { check } from './check.ts';
import type { PaiGowMove, PaiGowPlayerView, PaiGowStaff, PaiGowView } from './moves.ts';
import type { PaiGowPlan } from './plan.ts';
import { moveSchema, rulesOf } from './rules.ts';
import { planSchema } from './schema.ts';
import { type PaiGowState, setUp } from './state.ts';

export {
  handOf,
  isCompleteHand,
  isValidSetting,
  type PaiGowCategory,
  type PaiGowHand,
  type Setting,
  settingOf,
  strengthOf,
} from './hand.ts';
export { setByHouseWay } from './house-way.ts';
export type * from './moves.ts';
export { outcomeOf } from './outcome.ts';
export type * from './plan.ts';
export type { PaiGowState } from './state.ts';

/** Pai Gow poker with the options of a plan. */
export const game: Game<PaiGowPlan, PaiGowState, PaiGowMove, PaiGowView, PaiGowPlayerView, PaiGowStaff> = {
  id: 'pai-gow',
  moves: moveSchema,
  plans: planSchema,
  summary,
  bot,
  seating: (_, view) => boxSeating(view),
  rules: rulesOf,
  bets: betsOf,
  settings: (plan, terms) => boxSettings(setUp(plan), terms),
  check,
};
