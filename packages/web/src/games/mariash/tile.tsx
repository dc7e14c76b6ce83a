import { termAt } from '@croupier/core';
import type { mariash } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { Fan } from '../../lobby/fan.tsx';
import { words } from '../../lobby/words.ts';
import type { Tile } from '../game.ts';

/** A table of mariash in the lobby. */
export const tile: Tile<mariash.MariashPlan> = {
  Sign: ({ plan }) => <Fan cards={plan.sign ?? ['Qh', 'Kh', '7h']} />,
  useFeatures: ({ deals }, { terms }) => {
    const text = useWords(words);
    const n = Number(termAt(terms, 'deals') ?? deals.usual);
    return [text.poker.seats({ n: 4 }), text.mariash.deals({ n })];
  },
  useLimits: ({ chips }, { terms }) => {
    const text = useWords(words);
    return text.mariash.chips({ n: Number(termAt(terms, 'chips') ?? chips.usual) });
  },
  // Points are no money.
  least: () => 0,
};
