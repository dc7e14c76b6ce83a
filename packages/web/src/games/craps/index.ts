import { diceScreens } from '../../table/dice/screens.tsx';
import { tile } from './tile.tsx';

/** The screens of craps. */
export const screens = diceScreens({
  id: 'craps',
  bets: () => import('@croupier/games/craps/bets'),
  tile,
  declared: async () => (await import('./game.ts')).game,
});
