import { messages } from 'messages:lobby/house-poker';
import { boxScreens, boxTile } from '../../table/boxes/screens.tsx';

export const screens = boxScreens({
  id: 'house-poker',
  tile: boxTile(messages),
  declared: async () => (await import('./game.ts')).game,
});
