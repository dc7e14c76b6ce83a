import { messages } from 'messages:lobby/house-poker';
import { boxScreens, boxTile } from '../../table/boxes/screens.tsx';

export const screens = boxScreens({
  id: 'house-poker',
  bets: () => import('@croupier/games/house-poker/bets'),
  tile: boxTile(messages),
  declared: async () => (await import('./game.ts')).game,
});
