import { messages } from 'messages:lobby/let-it-ride';
import { boxScreens, boxTile } from '../../table/boxes/screens.tsx';

export const screens = boxScreens({
  id: 'let-it-ride',
  tile: boxTile(messages),
  declared: async () => (await import('./game.ts')).game,
});
