import { diceScreens } from '../../table/dice/screens.tsx';
import { tile } from './tile.tsx';

/** Barbut, as the screens know it. */
export const screens = diceScreens({
  id: 'barbut',
  bets: () => import('@croupier/games/barbut/bets'),
  tile,
  declared: async () => (await import('./game.ts')).game,
});
