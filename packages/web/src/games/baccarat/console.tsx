import type { baccarat } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { BOXES, BoxBets, useBoxView } from '../../console/cards/boxes.tsx';
import { cardConsole } from '../../console/cards/game.tsx';
import styles from '../../console/cards/picture.module.css';
import { Place } from '../../console/cards/picture.tsx';
import { words } from '../../console/cards/words.ts';
import { callOf } from './calls.ts';

function Felt() {
  const view = useBoxView<baccarat.BaccaratView>();
  const text = useWords(words);
  return (
    <>
      <div className={styles.row}>
        {(['punto', 'banco'] as const).map((side) => (
          <Place
            key={side}
            name={text[side]}
            cards={view[side].cards}
            sign={view[side].cards.length > 0 ? view[side].total : undefined}
            due={view.next === side}
          />
        ))}
      </div>
      {view.result && (
        <p className={styles.result}>
          {text.results[view.result.winner]} {view.result.punto} : {view.result.banco}
        </p>
      )}
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
    // The first card closes the bets: no place is said before.
    if (view.stage === 'betting') return text.to.first;
    const { next } = view as baccarat.BaccaratView;
    return next ? text.to.box(text[next]) : undefined;
  },
});
