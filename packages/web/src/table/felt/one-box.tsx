import { ShoeOnTable } from '../cards/shoe.tsx';
import { type FeltProps, handsAt } from './data.ts';
import { DealerHands, HandOnFelt, OtherBets, Prints } from './hands.tsx';
import styles from './one-box.module.css';
import { Place } from './place.tsx';
import { Sides } from './sides.tsx';

/**
 * Shows one box that any number of players share. It has the cards, the player's own bets, and how many other players
 * made each decision.
 */
export function OneBox({ view, displayed: { over }, hands, boxes, prints, counts, shoe }: FeltProps) {
  const [box] = boxes;
  const dealt = handsAt(hands, box?.box ?? 1);
  return (
    <div className={styles.felt}>
      <div className={styles.dealer}>
        <DealerHands hands={hands} />
        <span className={styles.shoe}>{view.shoe && <ShoeOnTable shoe={shoe} {...view.shoe} />}</span>
      </div>
      <p className={styles.print}>
        <Prints prints={prints} />
      </p>
      <div className={styles.middle} data-box={box?.box}>
        <div className={styles.hands} data-hands={dealt.length}>
          {dealt.map((hand, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand of a box is identified by its position
            <HandOnFelt key={place} hand={hand} over={over} />
          ))}
        </div>
      </div>
      <p className={styles.counts} data-testid="counts">
        {counts.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </p>
      {box && (
        <div className={styles.bets}>
          <div className={styles.main}>
            <Place spot={box.main} />
            <OtherBets beside={box.beside} over={over} />
          </div>
          <Sides box={box} full />
        </div>
      )}
    </div>
  );
}
