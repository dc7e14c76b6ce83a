import type { poker } from '@croupier/games';
import type { GameScreens } from '../game.ts';
import { tile } from './tile.tsx';

export const screens: GameScreens<poker.PokerPlan> = {
  id: 'poker',
  bets: () => import('@croupier/games/poker/bets'),
  tile,
  table: async () => (await import('./table.tsx')).PokerTable,
  console: async () => (await import('./console/console.tsx')).Console,
  settings: async () => (await import('./settings.ts')).settings,
  ownPlay: async () => (await import('./own-play.tsx')).OwnPlay,
  handHistories: true,
  replay: async () => (await import('./shared-hand.tsx')).SharedHand,
  past: async () => (await import('./past.tsx')).past,
};
