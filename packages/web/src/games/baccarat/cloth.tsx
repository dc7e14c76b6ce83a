import type { baccarat } from '@croupier/games';
import { useRef, useState } from 'react';
import { useWords } from '../../app/language.tsx';
import { Hand } from '../../pieces/cards/hand.tsx';
import { DealingProvider, useDealer } from '../../pieces/motion/dealing.ts';
import { bettingOf, boxOf, placeOn } from '../../table/boxes/betting.ts';
import { BoxSpot } from '../../table/boxes/spots.tsx';
import { words } from '../../table/boxes/words.ts';
import type { Picture } from '../../table/cards/picture.ts';
import { useScene } from '../../table/cards/scene.ts';
import { ShoeOnTable } from '../../table/cards/shoe.tsx';
import type { Chip } from '../../table/chip.ts';
import type { TextOf } from '../../words/catalogue.ts';
import styles from './cloth.module.css';
import { RoadStrip } from './road-maps.tsx';

interface ClothProps {
  readonly plan: baccarat.BaccaratPlan;
  readonly view: baccarat.BaccaratView;
  readonly picture: Picture<baccarat.BaccaratView>;
  readonly own: readonly Chip[];
}

const FIELDS: readonly baccarat.BaccaratBet[] = ['punto', 'egalite', 'banco'];

/** Punto banco: the two hands, the fields of one box, all boxes small, and the roads of the shoe. */
export function Cloth({ plan, view, picture, own }: ClothProps) {
  const text = useWords(words);
  const { narrow, bets } = useScene();
  const shoe = useRef<HTMLDivElement>(null);
  const dealer = useDealer(shoe);
  const [chosen, choose] = useState<number>();
  const [laid] = [...bets.placed.keys()];
  const box = view.boxes === 0 ? 0 : (chosen ?? (laid ? boxOf(laid) : firstFree(view)));
  const betting = bettingOf(plan.step, view, own, FIELDS);
  const winner = picture.view.result?.winner;
  return (
    <DealingProvider value={dealer}>
      <div className={styles.cloth}>
        <div className={styles.hands}>
          <SideHand side="punto" view={picture.view} won={winner === 'punto'} />
          <div className={styles.shoe} data-bank="">
            <ShoeOnTable shoe={shoe} view={view} />
            {winner && (
              <b className={styles.winner} data-side={winner} data-testid="winner">
                {winner === 'egalite' ? text.baccarat.tie : text.baccarat.wins(text.baccarat[winner])}
              </b>
            )}
          </div>
          <SideHand side="banco" view={picture.view} won={winner === 'banco'} />
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
                    <b>{text.baccarat[bet]}</b>
                    <small>{paysText(plan, bet, text.baccarat)}</small>
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

type Words = TextOf<typeof words>['baccarat'];

/** What a bet pays, with what of a win on banco goes to the house. */
export function paysText(plan: baccarat.BaccaratPlan, bet: baccarat.BaccaratBet, text: Words): string {
  const { percent } = plan.commission;
  return bet === 'banco' && percent > 0 ? text.commission(percent) : text.pays(plan.pays[bet]);
}

interface SideHandProps {
  readonly side: baccarat.Side;
  readonly view: baccarat.BaccaratView;
  readonly won: boolean;
}

function SideHand({ side, view, won }: SideHandProps) {
  const text = useWords(words).baccarat;
  const { cards, total } = view[side];
  return (
    <section
      className={styles.hand}
      data-side={side}
      data-won={won || undefined}
      aria-label={text[side]}
      data-testid={side}
    >
      <h2>
        {text[side]}
        {cards.length > 0 && <b data-testid="total">{total}</b>}
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
          aria-label={text.box(each)}
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
