import type { redDog } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { BOXES, BoxBets, useBoxView } from '../../console/cards/boxes.tsx';
import { cardConsole } from '../../console/cards/game.tsx';
import { Place } from '../../console/cards/picture.tsx';
import { words } from '../../console/cards/words.ts';
import { callOf } from './calls.ts';

function Felt() {
  const view = useBoxView<redDog.RedDogView>();
  const text = useWords(words);
  const { spread } = view;
  const sign = spread === null ? undefined : typeof spread === 'number' ? text.spread(spread) : text[spread];
  return (
    <>
      <Place name={text.layout} cards={view.cards} sign={sign} due={view.stage === 'dealing'} />
      <BoxBets />
    </>
  );
}

export const Console = cardConsole({
  ...BOXES,
  Felt,
  callOf: (_, event, language) => callOf(event, language),
  nextPlace: ({ view, options }, text) => {
    if (!options.some(({ draw }) => draw)) return undefined;
    return view.stage === 'betting' ? text.to.first : text.to.red((view as redDog.RedDogView).cards.length);
  },
});
