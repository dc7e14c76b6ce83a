import type { baccarat } from '@croupier/games';
import { useRef, useState } from 'react';
import { useWords } from '../../app/language.tsx';
import { Hand } from '../../pieces/cards/hand.tsx';
import { DealingProvider, useDealer } from '../../pieces/motion/dealing.ts';
import { bettingOf, boxOf, placeOn } from '../../table/boxes/betting.ts';
import { type OwnFeltProps, paysText } from '../../table/boxes/game.ts';
import { BoxSpot } from '../../table/boxes/spots.tsx';
import { cardsOf, type FeltHand } from '../../table/cards/felt.ts';
import { useScene } from '../../table/cards/scene.ts';
import { ShoeOnTable } from '../../table/cards/shoe.tsx';
import { words as tableWords } from '../../table/cards/words.ts';
import styles from './felt.module.css';
import { winnerText } from './result.ts';
import { RoadStrip } from './road-maps.tsx';
import { words } from './words.ts';

const FIELDS: readonly baccarat.BaccaratBet[] = ['punto', 'egalite', 'banco'];

/** Punto banco: the two hands, the fields of one box, all boxes small, and the roads of the shoe. */
export function Felt({
  plan,
  view,
  picture,
  own,
  hands,
  pays,
}: OwnFeltProps<baccarat.BaccaratPlan, baccarat.BaccaratView>) {
  const text = useWords(words);
  const { narrow, bets } = useScene();
  const shoe = useRef<HTMLDivElement>(null);
  const dealer = useDealer(shoe);
  const [chosen, choose] = useState<number>();
  const [laid] = [...bets.placed.keys()];
  const box = view.boxes === 0 ? 0 : (chosen ?? (laid ? boxOf(laid) : firstFree(view)));
  const betting = bettingOf(plan.step, view, own, FIELDS);
  const winner = picture.view.result?.winner;
  const [punto, banco] = hands;
  return (
    <DealingProvider value={dealer}>
      <div className={styles.felt}>
        <div className={styles.hands}>
          {punto && <SideHand side="punto" hand={punto} won={winner === 'punto'} />}
          <div className={styles.shoe} data-bank="">
            <ShoeOnTable shoe={shoe} view={view} />
            {winner && (
              <b className={styles.winner} data-side={winner} data-testid="winner">
                {winnerText(winner, text)}
              </b>
            )}
          </div>
          {banco && <SideHand side="banco" hand={banco} won={winner === 'banco'} />}
        </div>
        <div className={styles.fields}>
          {FIELDS.map((bet) => {
            const position = placeOn(box, bet);
            return (
              <div key={bet} className={styles.field} data-side={bet} data-won={winner === bet || undefined}>
                <BoxSpot
                  shape="field"
                  position={position}
                  picture={picture}
                  own={own}
                  limits={betting.limits(position)}
                >
                  <span className={styles.print}>
                    <b>{text.bets[bet]}</b>
                    <small>{paysText(pays.find((row) => row.bet === bet)?.pays ?? '')}</small>
                  </span>
                </BoxSpot>
              </div>
            );
          })}
        </div>
        {view.boxes > 0 && <Boxes view={view} box={box} choose={choose} />}
        <div className={styles.roads}>
          <RoadStrip beads={picture.view.beads} wide={!narrow} />
        </div>
      </div>
    </DealingProvider>
  );
}

function firstFree({ boxes, totals }: baccarat.BaccaratView): number {
  const taken = new Set(Object.keys(totals).map(boxOf));
  for (let box = 1; box <= boxes; box++) if (!taken.has(box)) return box;
  return 1;
}

interface SideHandProps {
  readonly side: baccarat.Side;
  readonly hand: FeltHand;
  readonly won: boolean;
}

function SideHand({ side, hand, won }: SideHandProps) {
  const { name, total } = hand;
  const cards = cardsOf(hand);
  return (
    <section
      className={styles.hand}
      data-side={side}
      data-won={won || undefined}
      aria-label={name}
      data-testid={side}
    >
      <h2>
        {name}
        {total !== undefined && <b data-testid="total">{total}</b>}
      </h2>
      <Hand cards={cards} across={cards.length > 2} lie="apart" />
    </section>
  );
}

interface BoxesProps {
  readonly view: baccarat.BaccaratView;
  readonly box: number;
  readonly choose: (box: number) => void;
}

/** All boxes of the table: which of them is the player's choice, and where others play. */
function Boxes({ view, box, choose }: BoxesProps) {
  const text = useWords(words);
  const names = useWords(tableWords);
  const { bets } = useScene();
  const taken = new Set(Object.keys(view.totals).map(boxOf));
  const own = new Set([...bets.placed.keys()].map(boxOf));
  return (
    <fieldset className={styles.boxes}>
      <legend>{text.chooseBox}</legend>
      {Array.from({ length: view.boxes }, (_, index) => index + 1).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === box}
          aria-label={names.box({ box: each })}
          data-taken={taken.has(each) || undefined}
          data-own={own.has(each) || undefined}
          onClick={() => choose(each)}
        >
          {each}
        </button>
      ))}
    </fieldset>
  );
}
