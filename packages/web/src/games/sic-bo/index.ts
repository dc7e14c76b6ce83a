import { diceScreens } from '../../table/dice/screens.tsx';
import { tile } from './tile.tsx';

export const screens = diceScreens({
  id: 'sic-bo',
  bets: () => import('@croupier/games/sic-bo/bets'),
  tile,
  declared: async () => (await import('./game.ts')).game,
});
