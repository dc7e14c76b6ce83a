import { boxScreens } from '../../table/boxes/screens.tsx';

/** Poker against the house, as the screens know it. */
export const screens = boxScreens({
  id: 'house-poker',
  cards: ['Qs', null, 'Qh'],
  declared: async () => (await import('./game.ts')).game,
});
