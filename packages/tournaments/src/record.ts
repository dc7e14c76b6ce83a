import { isRefusal, money, type Refusal } from '@croupier/core';
import type { Announcement } from './announcement/schema.ts';
import type { Command } from './commands.ts';
import type { Tournament } from './state.ts';
import { announce, apply } from './tournament.ts';

/** A tournament in a form that can be replayed anywhere: its announcement and its commands with their times. */
export interface TournamentRecord {
  readonly announcement: Announcement;
  readonly commands: readonly { readonly at: number; readonly command: Command }[];
}

/**
 * Replays a record with unlimited funds, because the funds were checked when the commands were recorded.
 * Returns the first refusal if a command is not valid.
 */
export function replayTournament({ announcement, commands }: TournamentRecord): Tournament | Refusal {
  const tournament = announce(announcement);
  const availableFunds = () => money(Number.MAX_SAFE_INTEGER);
  for (const { at, command } of commands) {
    const answer = apply(tournament, command, { at, availableFunds });
    if (isRefusal(answer)) return answer;
  }
  return tournament;
}
