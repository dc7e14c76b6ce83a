import type { Card } from '@croupier/core';
import type { BoxPlan } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import type { Tile } from '../../games/game.ts';
import { Fan } from '../../lobby/fan.tsx';
import { useRange } from '../../lobby/limits.ts';
import { words } from '../../lobby/words.ts';

/** A game of boxes in the lobby: a fan of its cards, the packs, the limits of its bets. */
export function boxTile<P extends BoxPlan>(cards: readonly (Card | null)[]): Tile<P> {
  return {
    Sign: ({ plan }) => <Fan cards={plan.sign ?? cards} />,
    useFeatures: ({ shoe }) => [useWords(words).cards.decks({ n: shoe.decks.usual })],
    useLimits: ({ bets, currency }) => useRange(Object.values(bets), currency),
  };
}
