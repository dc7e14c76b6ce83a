import type { baccarat } from '@croupier/games';
import type { GameScreens } from '../game.ts';
import { tile } from './tile.tsx';

/** Punto banco, as the screens know it. */
export const screens: GameScreens<baccarat.BaccaratPlan> = {
  id: 'baccarat',
  tile,
  table: async () => (await import('./table.tsx')).BaccaratTable,
  console: async () => (await import('./console.tsx')).Console,
  settings: async () => (await import('./settings.ts')).settings,
  past: async () => (await import('./past.tsx')).past,
};
