import { messages } from 'messages:lobby/red-dog';
import { boxScreens, boxTile } from '../../table/boxes/screens.tsx';

export const screens = boxScreens({
  id: 'red-dog',
  tile: boxTile(messages),
  declared: async () => (await import('./game.ts')).game,
});
