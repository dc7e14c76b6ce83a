import type { blackjack } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { Fan } from '../../lobby/fan.tsx';
import { words } from '../../lobby/words.ts';
import type { Tile } from '../game.ts';

/** A blackjack in the lobby. */
export const tile: Tile<blackjack.BlackjackPlan> = {
  Sign: ({ plan }) => <Fan cards={plan.sign ?? ['As', 'Jd']} />,
  useFeatures: ({ seating, shoe, player, outcomes, sideBets }) => {
    const text = useWords(words);
    return [
      text.cards.decks({ n: shoe.decks.usual }),
      seating.kind === 'common' ? text.cards.unlimited : '',
      player.switchCards ? text.cards.switch : '',
      player.double?.free ? text.cards.free : '',
      outcomes.fiveCards ? text.cards.fiveCards : '',
      sideBets.length > 0 ? text.cards.sideBets({ n: sideBets.length }) : '',
    ].filter((each) => each !== '');
  },
};
