import { words } from 'messages:lobby';
import { words as own } from 'messages:lobby/mariash';
import { termAt } from '@croupier/core';
import { useWords } from '../../app/language.tsx';
import { Fan } from '../../lobby/fan.tsx';
import type { Tile } from '../game.ts';
import type { brief } from './brief.ts';

/** A table of mariash in the lobby. */
export const tile: Tile<ReturnType<typeof brief>> = {
  words: own,
  Sign: ({ plan }) => <Fan cards={plan.sign ?? ['Qh', 'Kh', '7h']} />,
  useFeatures: ({ deals }, { terms }) => {
    const { features } = useWords(words);
    const text = useWords(own);
    const n = Number(termAt(terms, 'deals') ?? deals);
    return [features.seats({ n: 4 }), text.deals({ n })];
  },
  useLimits: ({ chips }, { terms }) => {
    const text = useWords(own);
    return text.chips({ n: Number(termAt(terms, 'chips') ?? chips) });
  },
  // Points are no money.
  least: () => 0,
};
