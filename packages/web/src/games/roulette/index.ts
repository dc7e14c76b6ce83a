import type { roulette } from '@croupier/games';
import type { GameScreens } from '../game.ts';
import { tile } from './tile.tsx';

/** The screens of roulette. */
export const screens: GameScreens<roulette.RoulettePlan> = {
  id: 'roulette',
  bets: () => import('@croupier/games/roulette/bets'),
  tile,
  table: async () => (await import('./table/table.tsx')).RouletteTable,
  console: async () => (await import('./console/console.tsx')).Console,
  settings: async () => (await import('./settings.ts')).settings,
  past: async () => (await import('./past.tsx')).past,
  homeSession: async () => (await import('./home-session.tsx')).RouletteHomeSession,
};
