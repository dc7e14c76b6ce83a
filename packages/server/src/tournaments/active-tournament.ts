import type { Announcement } from '@croupier/tournaments';
import type { TournamentBots } from './bots.ts';
import type { Proposals } from './proposals.ts';
import type { RunningTournament } from './running.ts';
import type { TournamentTables } from './tables.ts';

/** A running tournament with its tables. A tournament in a physical room has no online tables. */
export interface ActiveTournament {
  readonly running: RunningTournament;
  tables: TournamentTables | undefined;
  readonly announcement: Announcement;
  /** The last announced seat of each entry. */
  readonly told: Map<number, string>;
  readonly proposals: Proposals;
  readonly bots: TournamentBots;
  /**
   * Cancels the archiving of the tournament. The field is set while the tournament has ended and waits to be
   * archived.
   */
  archiving?: (() => void) | undefined;
}
