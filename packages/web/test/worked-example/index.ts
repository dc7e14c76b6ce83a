import { boxScreens, boxTile } from '../../src/table/boxes/screens.tsx';
import { catalogue } from '../../src/words/catalogue.ts';

/** Three Card Poker, as the screens know it. */
export const screens = boxScreens({
  id: 'house-poker',
  bets: () => import('@croupier/games/house-poker/bets'),
  tile: boxTile(catalogue('lobby', 'house-poker'), ['Qs', null, 'Qh']),
  declared: async () => (await import('./game.ts')).game,
});
