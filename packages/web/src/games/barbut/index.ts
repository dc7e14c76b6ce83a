import { diceScreens } from '../../table/dice/screens.tsx';
import { tile } from './tile.tsx';

/** The screens of barbut. */
export const screens = diceScreens({
  id: 'barbut',
  bets: () => import('@croupier/games/barbut/bets'),
  tile,
  declared: async () => (await import('./game.ts')).game,
});
