import { messages } from 'messages:lobby';
import { messages as own } from 'messages:lobby/mariash';
import { termAt } from '@croupier/core';
import type { summary } from '@croupier/games/mariash/summary';
import { useMessages } from '../../app/language.tsx';
import type { Tile } from '../game.ts';

export const tile: Tile<ReturnType<typeof summary>> = {
  messages: own,
  useFeatures: ({ deals }, { terms }) => {
    const { features } = useMessages(messages);
    const text = useMessages(own);
    const n = Number(termAt(terms, 'deals') ?? deals);
    return [features.seats({ n: 4 }), text.deals({ n })];
  },
  useLimits: ({ chips }, { terms }) => {
    const text = useMessages(own);
    return text.chips({ n: Number(termAt(terms, 'chips') ?? chips) });
  },
  // points are not money
  least: () => 0,
};
