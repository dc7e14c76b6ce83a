import { messages } from 'messages:poker-console/desk';
import { useMessages } from '../../../app/language.tsx';
import type { PlayerAnswers } from '../../../console/game.ts';
import { PutIn } from './put-in.tsx';
import { useStation } from './station.ts';

/** The players' answers in a hand. Moves that concern their seats are defined elsewhere. */
export const ANSWERS: PlayerAnswers = {
  keys: {
    fold: '-',
    check: '+',
    call: '+',
    'bring-in': '+',
    bet: undefined,
    raise: undefined,
    draw: undefined,
    discard: undefined,
    'run-twice': undefined,
    'take-back': undefined,
    show: '+',
    muck: '-',
  },
  useNames: () => {
    const { answers } = useMessages(messages);
    const { amount } = useStation();
    return ({ type, to, on, cards }, cost) => {
      switch (type) {
        case 'call':
          return answers.call({ amount: cost ?? '' });
        case 'bet':
        case 'raise':
          return to === undefined ? answers.size[type] : answers[type]({ amount: amount(Number(to)) });
        case 'run-twice':
          return on ? answers.twice : answers.once;
        case 'take-back':
          return on ? answers.blindsBack : answers.playOn;
        case 'draw':
          return answers.draws({ n: (cards as readonly unknown[]).length });
        case 'discard':
          return answers.discards({ n: (cards as readonly unknown[]).length });
        default:
          return answers[type as 'fold'];
      }
    };
  },
  Also: PutIn,
};
