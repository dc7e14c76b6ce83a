import { type Money, money, sum } from '@croupier/core';
import { useEffect, useState } from 'react';
import { useScene, useStableScene } from '../cards/scene.ts';
import { ShoeOnTable } from '../cards/shoe.tsx';
import { Chips } from '../cards/spot.tsx';
import { boxOf } from '../chip.ts';
import { ownBoxNumber } from '../tournament-chips.ts';
import { type FeltBox, type FeltProps, handsAt } from './data.ts';
import { type FeltHand, isAsked } from './hand.ts';
import { DealerHands, Hands, OtherBets, Prints } from './hands.tsx';
import { Place } from './place.tsx';
import { Sides } from './sides.tsx';
import styles from './strip.module.css';

/** Shows the layout for a phone: the dealer, one box as large as possible, and all boxes small below it. */
export function Strip({ view, displayed: { over }, hands, boxes, prints, shoe }: FeltProps) {
  const { stakes, lines, askedBox, shown: table } = useScene();
  const [chosen, choose] = useState<number>();
  const asked = askedBox ?? (over ? undefined : hands.find(isAsked)?.box);
  // The box that must decide moves to the front. Until then, the player can choose another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => choose(undefined), [asked]);
  const [own = lines[0]?.bet] = stakes.keys();
  const home = own === undefined ? ownBoxNumber(view, table.seat) : boxOf(own);
  const wanted = chosen ?? asked ?? home ?? Math.ceil(boxes.length / 2);
  const at = boxes.findIndex(({ box }) => box === wanted);
  const first = boxes[at]?.pair ? at - 1 : at;
  // The first box is on the right, as it is on the table.
  const shown = boxes.slice(first, boxes[first + 1]?.pair ? first + 2 : first + 1).toReversed();
  return (
    <div className={styles.strip}>
      <div className={styles.dealer}>
        <DealerHands hands={hands} />
        <span className={styles.shoe}>{view.shoe && <ShoeOnTable shoe={shoe} {...view.shoe} />}</span>
      </div>
      <p className={styles.print}>
        <Prints prints={prints} />
      </p>
      <div className={styles.front} data-pairs={shown.length > 1 || undefined}>
        {shown.map((box) => {
          const dealt = handsAt(hands, box.box);
          return (
            <div key={box.box} className={styles.box} data-box={box.box}>
              {dealt.length > 0 && <Hands hands={dealt} over={over} />}
              <div className={styles.bets}>
                {dealt.length < 3 && <Place spot={box.main} />}
                <Sides box={box} full={dealt.length === 0} />
              </div>
              <OtherBets beside={box.beside} over={over} />
            </div>
          );
        })}
      </div>
      <div className={styles.tiles} data-many={boxes.length > 7 || undefined}>
        {boxes.toReversed().map((box) => (
          <Tile
            key={box.box}
            box={box}
            hands={handsAt(hands, box.box)}
            over={over}
            front={shown.includes(box)}
            amount={sum([...stakes].flatMap(([bet, amount]) => (boxOf(bet) === box.box ? amount : [])))}
            choose={() => choose(box.box)}
          />
        ))}
      </div>
    </div>
  );
}

interface TileProps {
  readonly box: FeltBox;
  readonly hands: readonly FeltHand[];
  readonly over: boolean;
  readonly front: boolean;
  /** The player's total stake on the box. */
  readonly amount: Money;
  readonly choose: () => void;
}

/** Shows a small version of a box with its number, its chips and its total. A press moves it to the front. */
function Tile({ box: { box, main, others }, hands, over, front, amount, choose }: TileProps) {
  const { name } = useStableScene();
  const totals = hands.flatMap(({ total }) => total ?? []);
  const written = totals.join(' ');
  return (
    <button
      type="button"
      className={styles.tile}
      data-tile={box}
      data-seats={main.seats}
      data-asked={(!over && hands.some(isAsked)) || undefined}
      data-own={amount > 0 || undefined}
      aria-pressed={front}
      onClick={choose}
    >
      <span className="heard">{[name(main.position), ...totals].join(', ')}</span>
      <small aria-hidden="true">{box}</small>
      {amount > 0 || (others > 0 && !over) ? (
        <Chips amount={amount > 0 ? amount : money(others)} theirs={amount <= 0} />
      ) : (
        <span />
      )}
      <b aria-hidden="true" data-many={written.length > 6 || undefined}>
        {written}
      </b>
    </button>
  );
}
