import { messages } from 'messages:baccarat';
import { messages as tableMessages } from 'messages:cards/table';
import type { baccarat } from '@croupier/games';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Hand } from '../../pieces/cards/hand.tsx';
import { PeeledCard, PeelingSwitch, withUnturnedFaceDown } from '../../table/cards/peeling.tsx';
import { useScene } from '../../table/cards/scene.ts';
import { ShoeOnTable } from '../../table/cards/shoe.tsx';
import { type FeltBox, type FeltProps, paysText } from '../../table/felt/data.ts';
import type { FeltHand } from '../../table/felt/hand.ts';
import { Place } from '../../table/felt/place.tsx';
import styles from './felt.module.css';
import { winnerText } from './result.ts';
import { RoadStrip } from './road-maps.tsx';

const FIELDS: readonly baccarat.BaccaratBet[] = ['punto', 'egalite', 'banco'];

/**
 * Shows the felt of punto banco: the two hands, the bet spots of one box, a small view of all boxes, and the shoe's
 * roads.
 */
export function Felt({
  view,
  displayed,
  hands,
  boxes,
  pays,
  shoe,
}: FeltProps<baccarat.BaccaratPlan, baccarat.BaccaratView>) {
  const text = useMessages(messages);
  const { narrow, bets, shown } = useScene();
  const [chosen, choose] = useState<number>();
  const isOwn = (box: FeltBox) => spotsOf(box).some(({ position }) => bets.placed.has(position));
  const isTaken = (box: FeltBox) => isOwn(box) || spotsOf(box).some(({ others }) => others > 0);
  const front =
    boxes.find(({ box }) => box === chosen) ??
    boxes.find(isOwn) ??
    boxes.find((box) => !isTaken(box)) ??
    boxes[0];
  // Once bets are open again, no bet spot is marked as won. A line of text shows the last result.
  const winner = displayed.last ? undefined : displayed.view.result?.winner;
  const [punto, banco] = hands;
  return (
    <div className={styles.felt}>
      <div className={styles.hands}>
        {punto && <SideHand side="punto" hand={punto} won={winner === 'punto'} />}
        <div className={styles.shoe} data-bank="">
          {view.shoe && <ShoeOnTable shoe={shoe} {...view.shoe} />}
          {winner && (
            <b className={styles.winner} data-side={winner} data-testid="winner">
              {winnerText(winner, text)}
            </b>
          )}
          {shown.seat && <PeelingSwitch />}
        </div>
        {banco && <SideHand side="banco" hand={banco} won={winner === 'banco'} />}
      </div>
      <div className={styles.fields}>
        {FIELDS.map((bet) => {
          const spot = front && spotsOf(front).find(({ position }) => position.endsWith(bet));
          return (
            <div key={bet} className={styles.field} data-side={bet} data-won={winner === bet || undefined}>
              {spot && (
                <Place shape="field" spot={spot}>
                  <span className={styles.print}>
                    <b>{text.bets[bet]}</b>
                    <small>{paysText(pays.find((row) => row.bet === bet)?.pays ?? '')}</small>
                  </span>
                </Place>
              )}
            </div>
          );
        })}
      </div>
      {view.boxes > 0 && (
        <Boxes boxes={boxes} front={front} isOwn={isOwn} isTaken={isTaken} choose={choose} />
      )}
      <div className={styles.roads}>
        <RoadStrip beads={displayed.view.beads} wide={!narrow} />
      </div>
      <PeeledCard hands={hands} />
    </div>
  );
}

function spotsOf({ main, sides }: FeltBox) {
  return [main, ...sides];
}

interface SideHandProps {
  readonly side: baccarat.Side;
  readonly hand: FeltHand;
  readonly won: boolean;
}

function SideHand({ side, hand, won }: SideHandProps) {
  const { name, total } = hand;
  const cards = withUnturnedFaceDown(hand);
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
  readonly boxes: readonly FeltBox[];
  readonly front: FeltBox | undefined;
  readonly isOwn: (box: FeltBox) => boolean;
  readonly isTaken: (box: FeltBox) => boolean;
  readonly choose: (box: number) => void;
}

/**
 * Shows all boxes of the table. Marks the player's own boxes, those taken by other players, and the box whose
 * bet spots are shown.
 */
function Boxes({ boxes, front, isOwn, isTaken, choose }: BoxesProps) {
  const text = useMessages(messages);
  const names = useMessages(tableMessages);
  return (
    <fieldset className={styles.boxes}>
      <legend>{text.chooseBox}</legend>
      {boxes.map((each) => (
        <button
          key={each.box}
          type="button"
          aria-pressed={each === front}
          aria-label={names.box({ box: each.box })}
          data-taken={isTaken(each) || undefined}
          data-own={isOwn(each) || undefined}
          onClick={() => choose(each.box)}
        >
          {each.box}
        </button>
      ))}
    </fieldset>
  );
}
