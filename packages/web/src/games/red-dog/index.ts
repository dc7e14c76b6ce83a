import { boxScreens, boxTile } from '../../table/boxes/screens.tsx';
import { catalogue } from '../../words/catalogue.ts';

/** Red dog, as the screens know it. */
export const screens = boxScreens({
  id: 'red-dog',
  bets: () => import('@croupier/games/red-dog/bets'),
  tile: boxTile(catalogue('lobby', 'red-dog'), ['3h', null, 'Jc']),
  declared: async () => (await import('./game.ts')).game,
});
