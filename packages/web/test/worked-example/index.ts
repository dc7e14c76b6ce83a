import { messages } from 'messages:lobby/house-poker';
import { boxScreens, boxTile } from '../../src/table/boxes/screens.tsx';

/** The screens of Three Card Poker. */
export const screens = boxScreens({
  id: 'house-poker',
  bets: () => import('@croupier/games/house-poker/bets'),
  tile: boxTile(messages),
  declared: async () => (await import('./game.ts')).game,
});
