import { boxScreens } from '../../table/boxes/screens.tsx';
import { tile } from './tile.tsx';

export const screens = boxScreens({
  id: 'baccarat',
  tile,
  declared: async () => (await import('./game.ts')).game,
});
