import type { Card } from '@croupier/core';
import type { BoxPlan, BoxView } from '@croupier/games';
import type { GameScreens } from '../../games/game.ts';
import type { BoxGame, BoxWords } from './game.ts';
import { boxTile } from './tile.tsx';

interface BoxScreens<P extends BoxPlan, V extends BoxView, Kept extends keyof V, T extends BoxWords> {
  readonly id: P['game'];
  /** The cards that stand for it in the lobby; null is face down. */
  readonly cards: readonly (Card | null)[];
  readonly declared: () => Promise<BoxGame<P, V, Kept, T>>;
}

/** All screens of a game of boxes, from its declaration; each is loaded when it is first opened. */
export function boxScreens<P extends BoxPlan, V extends BoxView, Kept extends keyof V, T extends BoxWords>({
  id,
  cards,
  declared,
}: BoxScreens<P, V, Kept, T>): GameScreens<P> {
  return {
    id,
    tile: boxTile(cards),
    table: async () => (await import('./table.tsx')).boxTable(await declared()),
    console: async () => (await import('../../console/cards/boxes.tsx')).boxConsole(await declared()),
    settings: async () => (await import('./settings.ts')).boxSettings((await declared()).words),
    past: async () => (await import('./past.tsx')).boxPast(await declared()),
  };
}
