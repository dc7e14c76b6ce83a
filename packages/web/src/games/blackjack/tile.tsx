import { messages } from 'messages:lobby';
import { messages as own } from 'messages:lobby/blackjack';
import type { summary } from '@croupier/games/blackjack/summary';
import { useMessages } from '../../app/language.tsx';
import type { Tile } from '../game.ts';

export const tile: Tile<ReturnType<typeof summary>> = {
  messages: own,
  useFeatures: (plan) => {
    const { features } = useMessages(messages);
    const text = useMessages(own);
    return [
      features.decks({ n: plan.decks }),
      plan.unlimited ? text.unlimited : '',
      plan.switch ? text.switch : '',
      plan.free ? text.free : '',
      plan.fiveCards ? text.fiveCards : '',
      plan.sideBets > 0 ? text.sideBets({ n: plan.sideBets }) : '',
    ].filter((each) => each !== '');
  },
};
