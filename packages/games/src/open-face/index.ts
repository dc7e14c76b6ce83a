import type { Game } from '@croupier/core';
import { betsOf } from './bets.ts';
import { bot } from './bot.ts';
import { check } from './check.ts';
import { moveSchema, type OpenFaceMove } from './moves.ts';
import type { OpenFacePlan } from './plan.ts';
import { rulesOf } from './rules.ts';
import { planSchema } from './schema.ts';
import { settingsOf } from './settings.ts';
import type { OpenFaceState } from './state.ts';
import { summary } from './summary.ts';
import type { OpenFacePlayerView, OpenFaceStaff, OpenFaceView } from './views.ts';

export type { MisdealReason } from '../poker/irregularities.ts';
export { MISDEALS } from '../poker/irregularities.ts';
export type { Counts, OpenFaceMove } from './moves.ts';
export { ANSWERS } from './moves.ts';
export type { NamedRow, OpenFacePlan, OpenFaceTerms, Row, Royalty } from './plan.ts';
export { ROWS } from './plan.ts';
export * from './rows.ts';
export type { PairScore, ScoreLine } from './scoring.ts';
export { isVoid, scorePairs } from './scoring.ts';
export { postedBy } from './settings.ts';
export type { LastHand, OpenFaceState } from './state.ts';
export type * from './views.ts';

/** Open Face Chinese poker between players. Each hand is a round. */
export const game: Game<
  OpenFacePlan,
  OpenFaceState,
  OpenFaceMove,
  OpenFaceView,
  OpenFacePlayerView,
  OpenFaceStaff
> = {
  id: 'open-face',
  moves: moveSchema,
  plans: planSchema,
  summary,
  keepsSecrets: true,
  bot,
  seating: (_, { seats, places }) => ({ places: seats, taken: places.length, waiting: 0 }),
  rules: rulesOf,
  bets: betsOf,
  settings: settingsOf,
  check,
};
