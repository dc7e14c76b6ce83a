import { boxScreens } from '../../table/boxes/screens.tsx';

/** Pai Gow poker, as the screens know it. */
export const screens = boxScreens({
  id: 'pai-gow',
  bets: () => import('@croupier/games/pai-gow/bets'),
  cards: ['As', 'Xj', 'Kd'],
  declared: async () => (await import('./game.ts')).game,
});
