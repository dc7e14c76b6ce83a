import type { openFace } from '@croupier/games';
import type { GameScreens } from '../game.ts';
import { tile } from './tile.tsx';

export const screens: GameScreens<openFace.OpenFacePlan> = {
  id: 'open-face',
  bets: () => import('@croupier/games/open-face/bets'),
  tile,
  table: async () => (await import('./table.tsx')).OpenFaceTable,
  console: async () => (await import('./console.tsx')).Console,
  settings: async () => (await import('./settings.ts')).settings,
  replay: async () => (await import('./replay.tsx')).Replay,
  past: async () => (await import('./past.tsx')).past,
};
