import type { poker } from '@croupier/games';
import type { CommandGame } from '../game.ts';
import { equity } from './equity.ts';
import { hands } from './hands.ts';
import { equityJson, handsJson, phhJson } from './json.ts';
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
    { command: hands, after: 'replay', json: handsJson },
    { command: equity, after: 'simulate', json: equityJson },
  ],
};
