import type { casinoWar } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { BOXES, BoxBets, useBoxView } from '../../console/cards/boxes.tsx';
import { cardConsole } from '../../console/cards/game.tsx';
import styles from '../../console/cards/picture.module.css';
import { Place } from '../../console/cards/picture.tsx';
import { type Text, words } from '../../console/cards/words.ts';
import { Hand } from '../../pieces/cards/hand.tsx';
import { callOf } from './calls.ts';

function Felt() {
  const view = useBoxView<casinoWar.CasinoWarView>();
  const text = useWords(words);
  const { next } = view;
  return (
    <>
      <div className={styles.row}>
        {view.duels.map(({ box, first, war }) => {
          const due = next !== null && ('box' in next ? next.box === box : (next.against ?? box) === box);
          const mine = [first.card, war?.card].filter((card) => card !== undefined);
          const dealers = [first.dealer, war?.dealer].filter((card) => card !== undefined);
          return (
            <Place key={box} name={text.box(box)} cards={mine} sign={war ? text.war : undefined} due={due}>
              <div className={styles.against}>
                <span className={styles.sign}>{text.dealer}</span>
                {dealers.length > 0 && <Hand cards={dealers} />}
              </div>
            </Place>
          );
        })}
      </div>
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
    if (view.stage === 'betting') return text.to.first;
    const { next } = view as casinoWar.CasinoWarView;
    return next ? placeOf(next, text) : undefined;
  },
});

function placeOf(place: casinoWar.CardPlace, text: Text): string {
  if ('box' in place) return text.to.box(text.box(place.box));
  return place.against === undefined ? text.to.dealer : text.to.against(text.box(place.against));
}
