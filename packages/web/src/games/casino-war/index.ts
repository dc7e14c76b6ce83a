import { messages } from 'messages:lobby/casino-war';
import { boxScreens, boxTile } from '../../table/boxes/screens.tsx';

export const screens = boxScreens({
  id: 'casino-war',
  tile: boxTile(messages),
  declared: async () => (await import('./game.ts')).game,
});
