import { messages } from 'messages:lobby';
import { messages as own } from 'messages:lobby/open-face';
import { type Money, termAt } from '@croupier/core';
import type { summary } from '@croupier/games/open-face/summary';
import { useFormatter, useMessages } from '../../app/language.tsx';
import type { Tile } from '../game.ts';

type Shown = ReturnType<typeof summary>;

/** Returns the value of a point at a table. */
function pointAt({ point }: Shown, terms: Parameters<typeof termAt>[0]): Money {
  return (termAt(terms, 'point') as Money | undefined) ?? point;
}

export const tile: Tile<Shown> = {
  messages: own,
  useFeatures: ({ seats, progressiveSeats, mostCards }, { terms }) => {
    const { features } = useMessages(messages);
    const text = useMessages(own);
    const more = termAt(terms, 'fantasyland') === 'progressive';
    const n = Number(termAt(terms, 'seats') ?? (more ? progressiveSeats : seats));
    return [features.seats({ n }), ...(more ? [text.progressive({ n: mostCards })] : [])];
  },
  useLimits: (plan, { terms }) => {
    const text = useMessages(own);
    const formatter = useFormatter();
    return text.point({ amount: formatter.money(pointAt(plan, terms), plan.currency) });
  },
  least: (plan, { terms }) => pointAt(plan, terms),
};
