import { boxScreens, boxTile } from '../../table/boxes/screens.tsx';
import { catalogue } from '../../words/catalogue.ts';

/** Let It Ride, as the screens know it. */
export const screens = boxScreens({
  id: 'let-it-ride',
  bets: () => import('@croupier/games/let-it-ride/bets'),
  tile: boxTile(catalogue('lobby', 'let-it-ride'), ['Th', 'Ts', null]),
  declared: async () => (await import('./game.ts')).game,
});
