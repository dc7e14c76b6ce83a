import type { mariash } from '@croupier/games';
import type { GameScreens } from '../game.ts';
import { tile } from './tile.tsx';

/** The screens of mariash. */
export const screens: GameScreens<mariash.MariashPlan> = {
  id: 'mariash',
  bets: () => import('@croupier/games/mariash/bets'),
  tile,
  table: async () => (await import('./table.tsx')).MariashTable,
  console: async () => (await import('./console.tsx')).Console,
  settings: async () => (await import('./settings.ts')).settings,
  past: async () => (await import('./past.tsx')).past,
};
