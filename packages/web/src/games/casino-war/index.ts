import { boxScreens } from '../../table/boxes/screens.tsx';

/** Casino war, as the screens know it. */
export const screens = boxScreens({
  id: 'casino-war',
  bets: () => import('@croupier/games/casino-war/bets'),
  cards: ['Kc', 'Kh'],
  declared: async () => (await import('./game.ts')).game,
});
