import type { FloorCommand, TournamentState } from '@croupier/client';
import type { Mutation } from '../forms/mutation.ts';

export interface FloorProps {
  readonly state: TournamentState;
  readonly action: Mutation;
  /** Sends a command to the tournament. Resolves to whether it was carried out. */
  readonly give: (command: FloorCommand) => Promise<boolean>;
}
