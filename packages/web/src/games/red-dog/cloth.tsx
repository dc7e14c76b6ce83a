import type { redDog } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { PlayingCard } from '../../pieces/cards/card.tsx';
import { bettingOf, placeOn } from '../../table/boxes/betting.ts';
import styles from '../../table/boxes/cloth.module.css';
import { BoxCloth, Raise } from '../../table/boxes/cloth.tsx';
import { BoxSpot } from '../../table/boxes/spots.tsx';
import { words } from '../../table/boxes/words.ts';
import type { Picture } from '../../table/cards/picture.ts';
import type { Chip } from '../../table/chip.ts';

interface ClothProps {
  readonly plan: redDog.RedDogPlan;
  readonly view: redDog.RedDogView;
  readonly picture: Picture<redDog.RedDogView>;
  readonly own: readonly Chip[];
}

/** Red dog: two cards for all, the third between them, what each spread pays, and the boxes. */
export function Cloth({ plan, view, picture, own }: ClothProps) {
  const text = useWords(words).redDog;
  const betting = bettingOf(plan.step, view, own, ['ante']);
  const [one, other, third] = picture.view.cards;
  const { result, spread } = picture.view;
  return (
    <BoxCloth
      view={view}
      bank={
        <div className={styles.line} data-testid="dealer">
          {one && <PlayingCard card={one} />}
          <span className={third && result?.hit ? styles.hot : undefined}>
            {third ? <PlayingCard card={third} /> : <span className={styles.gap} />}
          </span>
          {other && <PlayingCard card={other} />}
        </div>
      }
      print={
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
      }
    >
      {(box) => {
        const ante = placeOn(box, 'ante');
        const raise = placeOn(box, 'raise');
        return (
          <span className={styles.bets}>
            <Raise position={raise} picture={picture} own={own} />
            <BoxSpot position={ante} picture={picture} own={own} limits={betting.limits(ante)} beside={raise}>
              {box}
            </BoxSpot>
          </span>
        );
      }}
    </BoxCloth>
  );
}

/** Whether a row of the paytable is the one of the spread on the table. */
function isNow({ pays }: redDog.RedDogPlan, spread: redDog.Spread | null, of: number | undefined): boolean {
  if (typeof spread !== 'number') return false;
  const own = pays.some((row) => row.spread === spread);
  return own ? of === spread : of === undefined;
}
