import { messages } from 'messages:lobby/high-low';
import { boxScreens, boxTile } from '../../table/boxes/screens.tsx';

export const screens = boxScreens({
  id: 'high-low',
  tile: boxTile(messages),
  declared: async () => (await import('./game.ts')).game,
});
