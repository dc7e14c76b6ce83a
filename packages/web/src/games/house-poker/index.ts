import { messages } from 'messages:lobby/house-poker';
import { boxScreens, boxTile } from '../../table/boxes/screens.tsx';

/** The screens of poker against the house. */
export const screens = boxScreens({
  id: 'house-poker',
  bets: () => import('@croupier/games/house-poker/bets'),
  tile: boxTile(messages, ['Qs', null, 'Qh']),
  declared: async () => (await import('./game.ts')).game,
});
