import type { baccarat } from '@croupier/games';
import { boxScreens } from '../../table/boxes/screens.ts';
import type { GameScreens } from '../game.ts';
import { tile } from './tile.tsx';

/** Punto banco, as the screens know it. */
export const screens: GameScreens<baccarat.BaccaratPlan> = {
  ...boxScreens({
    id: 'baccarat',
    cards: [],
    declared: async () => (await import('./game.ts')).game,
    // The shoe may go round, where the house plays it so.
    settings: ({ passingShoe }) => (passingShoe ? [{ name: 'passingShoe', values: [false, true] }] : []),
  }),
  tile,
};
