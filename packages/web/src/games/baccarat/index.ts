import { boxScreens } from '../../table/boxes/screens.tsx';
import { tile } from './tile.tsx';

export const screens = boxScreens({
  id: 'baccarat',
  bets: () => import('@croupier/games/baccarat/bets'),
  tile,
  declared: async () => (await import('./game.ts')).game,
});
