import type { DicePlan, DicePlayerView, DiceView } from '@croupier/games';
import type { summary } from '@croupier/games/dice/summary';
import type { GameScreens, Tile } from '../../games/game.ts';
import { declaredScreens } from '../cards/screens.ts';
import type { DiceGame, DiceTexts } from './game.ts';

type Shown = ReturnType<typeof summary>;

interface DiceScreens<P extends DicePlan, V extends DiceView, Kept extends keyof V, T extends DiceTexts> {
  readonly id: P['game'];
  readonly bets: GameScreens<P>['bets'];
  readonly tile: Tile<Shown>;
  readonly declared: () => Promise<DiceGame<P, V, Kept, T>>;
}

/** Returns all screens of a dice game, from its declaration. */
export function diceScreens<
  P extends DicePlan,
  V extends DiceView,
  Kept extends keyof V,
  T extends DiceTexts,
>({ id, bets, tile, declared }: DiceScreens<P, V, Kept, T>): GameScreens<P> {
  return declaredScreens<P, V, DicePlayerView, Pick<V, Kept | 'dice'>, T>({
    id,
    bets,
    tile,
    settings: async () => (await import('../cards/settings.ts')).cardSettings((await declared()).messages),
    declared: async () => (await import('./declare.tsx')).diceGame(await declared()),
  });
}
