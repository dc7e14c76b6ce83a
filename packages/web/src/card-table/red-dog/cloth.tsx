import type { redDog } from '@croupier/games';
import { useRef } from 'react';
import { PlayingCard } from '../../cards/card.tsx';
import { DealingProvider, useDealer } from '../../cards/dealing.ts';
import type { Chip } from '../../table/chip.ts';
import { useWords } from '../../words/language.tsx';
import { ShoeOnTable } from '../blackjack/pieces.tsx';
import { bettingOf, placeOn } from '../boxes/betting.ts';
import styles from '../boxes/cloth.module.css';
import { BoxRow } from '../boxes/row.tsx';
import { BoxSpot } from '../boxes/spots.tsx';
import { words } from '../boxes/words.ts';
import type { Picture } from '../picture.ts';

interface ClothProps {
  readonly plan: redDog.RedDogPlan;
  readonly view: redDog.RedDogView;
  readonly picture: Picture<redDog.RedDogView>;
  readonly own: readonly Chip[];
}

/** Red dog: two cards for all, the third between them, what each spread pays, and the boxes. */
export function Cloth({ plan, view, picture, own }: ClothProps) {
  const text = useWords(words).redDog;
  const shoe = useRef<HTMLDivElement>(null);
  const dealer = useDealer(shoe);
  const betting = bettingOf(plan.step, view, own, ['ante']);
  const [one, other, third] = picture.view.cards;
  const { result, spread } = picture.view;
  return (
    <DealingProvider value={dealer}>
      <div className={styles.cloth}>
        <div className={styles.top} data-testid="dealer" data-bank="">
          {one && <PlayingCard card={one} />}
          <span className={third && result?.hit ? styles.hot : undefined}>
            {third ? <PlayingCard card={third} /> : <span className={styles.gap} />}
          </span>
          {other && <PlayingCard card={other} />}
          <span className={styles.shoe}>
            <ShoeOnTable shoe={shoe} view={view} />
          </span>
        </div>
        <div className={styles.ladder} data-testid="ladder">
          {plan.pays.map(({ spread: of, pays }) => (
            <span key={of ?? 'any'} data-now={isNow(plan, spread, of) || undefined}>
              {of === undefined ? text.any : text.spread(of)}
              <b>{pays} : 1</b>
            </span>
          ))}
          <span data-now={spread === 'pair' || undefined}>
            {text.three}
            <b>{plan.pair.pays} : 1</b>
          </span>
        </div>
        <div className={styles.boxes}>
          <BoxRow boxes={view.boxes}>
            {(box) => {
              const ante = placeOn(box, 'ante');
              const raise = own.find(({ position }) => position === placeOn(box, 'raise'));
              return (
                <span className={styles.bets}>
                  <span className={styles.raise}>
                    {raise && (
                      <BoxSpot
                        shape="small"
                        position={raise.position}
                        picture={picture}
                        own={own}
                        room={undefined}
                        lying={raise.amount}
                        closed
                      />
                    )}
                  </span>
                  <BoxSpot
                    position={ante}
                    picture={picture}
                    own={own}
                    room={betting.room(ante)}
                    beside={placeOn(box, 'raise')}
                  >
                    {box}
                  </BoxSpot>
                </span>
              );
            }}
          </BoxRow>
        </div>
      </div>
    </DealingProvider>
  );
}

/** Whether a row of the paytable is the one of the spread on the table. */
function isNow({ pays }: redDog.RedDogPlan, spread: redDog.Spread | null, of: number | undefined): boolean {
  if (typeof spread !== 'number') return false;
  const own = pays.some((row) => row.spread === spread);
  return own ? of === spread : of === undefined;
}
