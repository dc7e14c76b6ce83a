import { messages } from 'messages:lobby';
import { messages as own } from 'messages:lobby/blackjack';
import type { ShownBy } from '@croupier/games/summaries';
import { useMessages } from '../../app/language.tsx';
import type { Tile } from '../game.ts';

export const tile: Tile<ShownBy<'blackjack'>> = {
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
