import type { baccarat } from '@croupier/games';
import { boxScreens } from '../../table/boxes/screens.tsx';
import type { GameScreens } from '../game.ts';
import { tile } from './tile.tsx';

/** Punto banco, as the screens know it. */
export const screens: GameScreens<baccarat.BaccaratPlan> = {
  ...boxScreens({
    id: 'baccarat',
    bets: () => import('@croupier/games/baccarat/bets'),
    cards: [],
    declared: async () => (await import('./game.ts')).game,
  }),
  tile,
};
