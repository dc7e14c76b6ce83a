import { type Money, sum } from '@croupier/core';
import { useEffect, useState } from 'react';
import { useLanguage, useWords } from '../../app/language.tsx';
import { useScene } from '../../table/cards/scene.ts';
import { ShoeOnTable } from '../../table/cards/shoe.tsx';
import { Chips } from '../../table/cards/spot.tsx';
import { bettable, boxesOf, placeOf } from './betting.ts';
import type { ShapeProps } from './cloth.tsx';
import { useMarks } from './marks.ts';
import { DealerHand, Hands, InsuranceOn, MainSpot, Prints, SideSpots } from './pieces.tsx';
import { printsOf } from './prints.ts';
import styles from './strip.module.css';
import { words } from './words.ts';

/** A phone: the dealer, one box as large as it can be, and all boxes small below it. */
export function Strip({ shoe, ...props }: ShapeProps) {
  const text = useWords(words);
  const { plan, view, picture, mine, seat } = props;
  const { language } = useLanguage();
  const { stakes, lines, askedBox } = useScene();
  const boxes = boxesOf(plan);
  const pairs = plan.seating.kind === 'boxes' && plan.seating.perPosition === 2;
  const [chosen, choose] = useState<number>();
  const asked = askedBox ?? (picture.over ? undefined : picture.view.asked?.box);
  const own = mine?.bets.find(({ owner }) => owner)?.box ?? mine?.bets[0]?.box ?? ownIn(picture, seat);
  // Whoever's turn it is comes to the front; a finger may look elsewhere until then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => choose(undefined), [asked]);
  const front = chosen ?? asked ?? own ?? Math.ceil(boxes.length / 2);
  const first = bettable(plan, front);
  // As on the table: the first box on the right.
  const shown = pairs ? [first + 1, first] : [first];
  return (
    <div className={styles.strip}>
      <div className={styles.dealer}>
        <DealerHand view={picture.view} />
        <span className={styles.shoe}>
          <ShoeOnTable shoe={shoe} view={view} />
        </span>
      </div>
      <p className={styles.print}>
        <Prints prints={printsOf(plan, view.posted, text, language)} />
      </p>
      <div className={styles.front} data-pairs={pairs || undefined}>
        {shown.map((box) => {
          const dealt = picture.view.boxes.find((each) => each.box === box);
          return (
            <div key={box} className={styles.box} data-box={box}>
              {dealt && dealt.hands.length > 0 && <Hands box={dealt} picture={picture} lines={lines} />}
              <div className={styles.bets}>
                {(dealt?.hands.length ?? 0) < 3 && <MainSpot {...props} box={box} />}
                <SideSpots {...props} box={box} full={!dealt?.hands.length} />
              </div>
              <InsuranceOn picture={picture} box={box} />
            </div>
          );
        })}
      </div>
      <div className={styles.tiles} data-many={boxes.length > 7 || undefined}>
        {boxes.toReversed().map((box) => (
          <Tile
            key={box}
            {...props}
            box={box}
            front={shown.includes(box)}
            amount={stakeOn(stakes, box)}
            choose={() => choose(box)}
          />
        ))}
      </div>
    </div>
  );
}

/** All that the player has at stake on a box. */
function stakeOn(stakes: ReadonlyMap<string, Money>, box: number): Money {
  const on = [...stakes].filter(([bet]) => placeOf(bet).box === box);
  return sum(on.map(([, amount]) => amount));
}

function ownIn({ view }: ShapeProps['picture'], seat: string): number | undefined {
  return view.boxes.find(({ bettors }) => bettors.some((bettor) => bettor.seat === seat))?.box;
}

interface TileProps extends Omit<ShapeProps, 'shoe'> {
  readonly box: number;
  readonly front: boolean;
  readonly amount: Money;
  readonly choose: () => void;
}

/** A box in small: its number, what lies there, what it has come to. Pressing it brings it to the front. */
function Tile({ picture, view, seat, box, front, amount, choose, name }: TileProps) {
  const { mark } = useMarks();
  const on = picture.over ? undefined : view.boxes.find((each) => each.box === box);
  const dealt = picture.view.boxes.find((each) => each.box === box);
  const others = on?.bettors.find((bettor) => bettor.seat !== seat)?.stake;
  const lies = amount > 0 ? amount : on?.bettors.find((bettor) => bettor.seat === seat)?.stake;
  const totals = dealt?.hands.filter(({ cards }) => cards.length > 0).map(mark) ?? [];
  const written = totals.join(' ');
  return (
    <button
      type="button"
      className={styles.tile}
      data-tile={box}
      data-asked={(!picture.over && picture.view.asked?.box === box) || undefined}
      data-own={lies ? true : undefined}
      aria-pressed={front}
      onClick={choose}
    >
      <span className="heard">{[name(`${box}/main`), ...totals].join(', ')}</span>
      <small aria-hidden="true">{box}</small>
      {lies || others ? <Chips amount={(lies ?? others) as Money} theirs={!lies} /> : <span />}
      <b aria-hidden="true" data-many={written.length > 6 || undefined}>
        {written}
      </b>
    </button>
  );
}
