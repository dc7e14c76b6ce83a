import { boxScreens, boxTile } from '../../table/boxes/screens.tsx';
import { catalogue } from '../../words/catalogue.ts';

/** Pai Gow poker, as the screens know it. */
export const screens = boxScreens({
  id: 'pai-gow',
  bets: () => import('@croupier/games/pai-gow/bets'),
  tile: boxTile(catalogue('lobby', 'pai-gow'), ['As', 'Xj', 'Kd']),
  declared: async () => (await import('./game.ts')).game,
});
