import { messages } from 'messages:lobby';
import type { BoxPlan, BoxPlayerView, BoxView } from '@croupier/games';
import type { summary } from '@croupier/games/boxes/summary';
import { useMessages } from '../../app/language.tsx';
import type { GameScreens, Tile } from '../../games/game.ts';
import { declaredScreens } from '../cards/screens.ts';
import type { BoxGame, BoxTexts } from './game.ts';

type Shown = ReturnType<typeof summary>;

interface BoxScreens<P extends BoxPlan, V extends BoxView, Kept extends keyof V, T extends BoxTexts> {
  readonly id: P['game'];
  readonly tile: Tile<Shown>;
  readonly declared: () => Promise<BoxGame<P, V, Kept, T>>;
}

/** Returns all screens of a game with boxes, from its declaration. */
export function boxScreens<P extends BoxPlan, V extends BoxView, Kept extends keyof V, T extends BoxTexts>({
  id,
  tile,
  declared,
}: BoxScreens<P, V, Kept, T>): GameScreens<P> {
  return declaredScreens<P, V, BoxPlayerView, Pick<V, Kept>, T>({
    id,
    bets: declared,
    tile,
    settings: async () => (await import('../cards/settings.ts')).cardSettings((await declared()).messages),
    declared: async () => (await import('./declare.tsx')).boxGame(await declared()),
  });
}

/** Returns the tile of a game with boxes in the lobby, which shows its packs. */
export function boxTile(own: Tile['messages']): Tile<Shown> {
  return {
    messages: own,
    useFeatures: ({ decks }) => [useMessages(messages).features.decks({ n: decks })],
  };
}
