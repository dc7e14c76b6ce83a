import { boxScreens, boxTile } from '../../table/boxes/screens.tsx';
import { catalogue } from '../../words/catalogue.ts';

/** Casino war, as the screens know it. */
export const screens = boxScreens({
  id: 'casino-war',
  bets: () => import('@croupier/games/casino-war/bets'),
  tile: boxTile(catalogue('lobby', 'casino-war'), ['Kc', 'Kh']),
  declared: async () => (await import('./game.ts')).game,
});
