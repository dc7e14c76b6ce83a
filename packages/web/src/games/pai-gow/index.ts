import { messages } from 'messages:lobby/pai-gow';
import { boxScreens, boxTile } from '../../table/boxes/screens.tsx';

export const screens = boxScreens({
  id: 'pai-gow',
  tile: boxTile(messages),
  declared: async () => (await import('./game.ts')).game,
});
