import type { Card, Money, Plan } from '@croupier/core';
import { useWords } from '../../app/language.tsx';
import type { Tile } from '../../games/game.ts';
import { Fan } from '../../lobby/fan.tsx';
import { useRange } from '../../lobby/limits.ts';
import { words } from '../../lobby/words.ts';

/** What every plan of boxes says that the lobby tells. */
type BoxPlan = Plan & {
  readonly shoe: { readonly decks: { readonly usual: number } };
  readonly bets: { readonly [bet: string]: { readonly min: Money; readonly max: Money } };
};

/** A game of boxes in the lobby: a fan of its cards, the packs, the limits of its bets. */
export function boxTile<P extends BoxPlan>(cards: readonly (Card | null)[]): Tile<P> {
  return {
    Sign: ({ plan }) => <Fan cards={plan.sign ?? cards} />,
    useFeatures: ({ shoe }) => [useWords(words).cards.decks({ n: shoe.decks.usual })],
    useLimits: ({ bets, currency }) => useRange(Object.values(bets), currency),
  };
}
