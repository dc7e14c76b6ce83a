import type { Plan } from '@croupier/core';
import type { GameScreens } from '../../games/game.ts';
import type { AnswerTexts, BasePlayerView, DeclaredGame, TableView } from './declared.ts';

interface DeclaredScreens<
  P extends Plan,
  V extends K & TableView,
  M extends BasePlayerView,
  K,
  T extends AnswerTexts,
> extends Pick<GameScreens<P>, 'id' | 'tile' | 'bets' | 'settings'> {
  readonly declared: () => Promise<DeclaredGame<P, V, M, K, T>>;
}

/** Returns all screens of a declared game. Each loads when it is first opened. */
export function declaredScreens<
  P extends Plan,
  V extends K & TableView,
  M extends BasePlayerView,
  K,
  T extends AnswerTexts,
>({ declared, ...screens }: DeclaredScreens<P, V, M, K, T>): GameScreens<P> {
  return {
    ...screens,
    table: async () => (await import('./declared-table.tsx')).declaredTable(await declared()),
    console: async () => (await import('../../console/cards/declared.tsx')).declaredConsole(await declared()),
    past: async () => (await import('./past.tsx')).declaredPast(await declared()),
  };
}
