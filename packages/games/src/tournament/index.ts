export { tournamentBot } from './bot.ts';
export type { ChipLimits } from './limits.ts';
export type { TournamentPlay } from './play.ts';
export type { TournamentOwnView, TournamentStatusView } from './state.ts';
export { withTournaments } from './table.ts';
