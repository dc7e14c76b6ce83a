import type { poker } from '@croupier/games';
import type { CommandGame } from '../game.ts';
import { equity } from './equity.ts';
import { equityJson, phhJson } from './json.ts';
import { phh } from './phh.ts';
import { tables } from './tournament.ts';

export const game: CommandGame<poker.PokerPlan> = {
  id: 'poker',
  name: 'poker',
  odds: undefined,
  simulation: undefined,
  tables,
  commands: [
    { command: phh, after: 'replay', json: phhJson },
    { command: equity, after: 'simulate', json: equityJson },
  ],
};
