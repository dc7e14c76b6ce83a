import type { FloorCommand, TournamentState } from '@croupier/client';
import type { Action } from '../forms/action.ts';

export interface FloorProps {
  readonly state: TournamentState;
  readonly action: Action;
  /** Gives the tournament a command; resolves to whether it was carried out. */
  readonly give: (command: FloorCommand) => Promise<boolean>;
}
