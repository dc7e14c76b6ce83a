import type { Game } from '@croupier/core';
import { withTournaments } from '../tournament/index.ts';
import { betsOf } from './bets.ts';
import { check } from './check.ts';
import { type BlackjackMove, moveSchema } from './moves.ts';
import type { BlackjackPlan } from './plan.ts';
import { rulesOf } from './rules.ts';
import { planSchema } from './schema.ts';
import { settingsOf } from './settings.ts';
import type { BlackjackState } from './state.ts';
import { summary } from './summary.ts';
import { tournamentPlay } from './tournament.ts';
import type { BlackjackPlayerView, BlackjackStaff, BlackjackView } from './view.ts';

export { commonHands, type LineHand } from './common.ts';
export * from './dealer.ts';
export * from './decisions.ts';
export * from './hand.ts';
export * from './house-rules.ts';
export { inChips } from './in-chips.ts';
export type * from './moves.ts';
export type * from './plan.ts';
export * from './resolve.ts';
export * from './side-bets.ts';
export type { BlackjackState, HandEnd, PendingAction, Stage } from './state.ts';
export type * from './view.ts';

/** Blackjack in all its variants. The plan determines the variant. */
export const game: Game<
  BlackjackPlan,
  BlackjackState,
  BlackjackMove,
  BlackjackView,
  BlackjackPlayerView,
  BlackjackStaff
> = withTournaments(
  {
    id: 'blackjack',
    moves: moveSchema,
    plans: planSchema,
    summary,
    seating: ({ seating }, { boxes }) =>
      seating.kind === 'common' ? undefined : { places: seating.boxes, taken: boxes.length, waiting: 0 },
    rules: rulesOf,
    bets: betsOf,
    settings: settingsOf,
    check,
  },
  tournamentPlay,
);
