import type { Game } from '@croupier/core';
import { betsOf } from './bets.ts';
import { check } from './check.ts';
import type { CrapsMove, CrapsPlayerView, CrapsStaff, CrapsView } from './moves.ts';
import type { CrapsPlan } from './plan.ts';
import { rulesOf, settingsOf } from './rules.ts';
import type { CrapsState } from './state.ts';

export { paysOf } from './bets.ts';
export { type Course, type Field, fieldsOf, numberOf, type Shown } from './fields.ts';
export type * from './moves.ts';
export { outcomeOf, type Posted, paid, totalOf } from './outcome.ts';
export * from './plan.ts';
export { postedOf } from './rules.ts';
export { type CrapsState, calledOf } from './state.ts';

/** Craps, as a plan's options set it. */
export const game: Game<CrapsPlan, CrapsState, CrapsMove, CrapsView, CrapsPlayerView, CrapsStaff> = {
  id: 'craps',
  rules: rulesOf,
  bets: betsOf,
  settings: settingsOf,
  check,
};
