import type { blackjack } from '@croupier/games';
import type { GameScreens } from '../game.ts';
import { tile } from './tile.tsx';

/** Blackjack, as the screens know it. */
export const screens: GameScreens<blackjack.BlackjackPlan> = {
  id: 'blackjack',
  tile,
  table: async () => (await import('./table.tsx')).BlackjackTable,
  console: async () => (await import('./console.tsx')).Console,
  settings: async () => (await import('./settings.ts')).settings,
  past: async () => (await import('./past.tsx')).past,
};
