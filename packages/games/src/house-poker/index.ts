import type { Game } from '@croupier/core';
import { summary } from '../boxes/summary.ts';
import { boxSeating } from '../boxes/views.ts';
import { betsOf, settingsOf } from './bets.ts';
import { bot } from './bot.ts';
import { check } from './check.ts';
import type { HousePokerMove, HousePokerPlayerView, HousePokerStaff, HousePokerView } from './moves.ts';
import type { HousePokerPlan } from './plan.ts';
import { moveSchema, rulesOf } from './rules.ts';
import { planSchema } from './schema.ts';
import type { HousePokerState } from './state.ts';

export { type HandValue, handOf, leastStrength } from '../boxes/poker-hand.ts';
export { tablePlan } from './bets.ts';
export type * from './moves.ts';
export type * from './plan.ts';
export { asPosted } from './posted.ts';
export type { HousePokerState } from './state.ts';

/** Poker against the house in all its variants. The plan determines the variant. */
export const game: Game<
  HousePokerPlan,
  HousePokerState,
  HousePokerMove,
  HousePokerView,
  HousePokerPlayerView,
  HousePokerStaff
> = {
  id: 'house-poker',
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
