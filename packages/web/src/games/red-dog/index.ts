import { messages } from 'messages:lobby/red-dog';
import { boxScreens, boxTile } from '../../table/boxes/screens.tsx';

export const screens = boxScreens({
  id: 'red-dog',
  bets: () => import('@croupier/games/red-dog/bets'),
  tile: boxTile(messages),
  declared: async () => (await import('./game.ts')).game,
});
