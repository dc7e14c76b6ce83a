import type { redDog } from '@croupier/games';
import { boxTile } from '../../table/boxes/tile.tsx';
import type { GameScreens } from '../game.ts';

/** Red dog, as the screens know it. */
export const screens: GameScreens<redDog.RedDogPlan> = {
  id: 'red-dog',
  tile: boxTile(['3h', null, 'Jc']),
  table: async () => (await import('./table.tsx')).RedDogTable,
  console: async () => (await import('./console.tsx')).Console,
  settings: async () => (await import('../../table/boxes/settings.tsx')).boxSettings(),
  past: async () => (await import('./past.tsx')).past,
};
