import { declaredScreens } from '../../table/cards/screens.ts';
import { tile } from './tile.tsx';

/** The screens of blackjack. */
export const screens = declaredScreens({
  id: 'blackjack',
  bets: () => import('@croupier/games/blackjack/bets'),
  tile,
  settings: async () => (await import('./settings.ts')).settings,
  declared: async () => (await import('./game.ts')).game,
});
