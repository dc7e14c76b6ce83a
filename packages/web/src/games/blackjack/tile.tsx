import type { blackjack } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { Fan } from '../../lobby/fan.tsx';
import { words } from '../../lobby/words.ts';
import { catalogue } from '../../words/catalogue.ts';
import type { Tile } from '../game.ts';

const own = catalogue('lobby', 'blackjack');

/** A blackjack in the lobby. */
export const tile: Tile<blackjack.BlackjackPlan> = {
  words: own,
  Sign: ({ plan }) => <Fan cards={plan.sign ?? ['As', 'Jd']} />,
  useFeatures: ({ seating, shoe, player, outcomes, sideBets }) => {
    const { features } = useWords(words);
    const text = useWords(own);
    return [
      features.decks({ n: shoe.decks.usual }),
      seating.kind === 'common' ? text.unlimited : '',
      player.switchCards ? text.switch : '',
      player.double?.free ? text.free : '',
      outcomes.fiveCards ? text.fiveCards : '',
      sideBets.length > 0 ? text.sideBets({ n: sideBets.length }) : '',
    ].filter((each) => each !== '');
  },
};
