import type { casinoWar } from '@croupier/games';
import { boxTile } from '../../table/boxes/tile.tsx';
import type { GameScreens } from '../game.ts';

/** Casino war, as the screens know it. */
export const screens: GameScreens<casinoWar.CasinoWarPlan> = {
  id: 'casino-war',
  tile: boxTile(['Kc', 'Kh']),
  table: async () => (await import('./table.tsx')).CasinoWarTable,
  console: async () => (await import('./console.tsx')).Console,
  settings: async () => (await import('../../table/boxes/settings.tsx')).boxSettings(),
  past: async () => (await import('./past.tsx')).past,
};
