import type { Card } from '@croupier/core';
import { type CSSProperties, memo } from 'react';
import { PlayingCard } from '../../pieces/cards/card.tsx';
import { Hand } from '../../pieces/cards/hand.tsx';
import { useScene } from '../cards/scene.ts';
import { ShoeOnTable } from '../cards/shoe.tsx';
import { type FeltBox, type FeltPay, type FeltProps, handsAbove, paysText } from './data.ts';
import { cardsOf, type FeltHand, useHandName } from './hand.ts';
import { Prints } from './hands.tsx';
import { useOwnBoxes } from './own-boxes.ts';
import { Place } from './place.tsx';
import styles from './side-by-side.module.css';

/**
 * Shows boxes in a row. The dealer's cards and the shoe are on top, followed by the payouts of each bet, with the boxes
 * at the bottom.
 */
export function SideBySide({ view, hands, boxes, pays, prints, boxCards, shoe }: FeltProps) {
  const { narrow, shown } = useScene();
  const numbers = useOwnBoxes();
  const own = boxes.filter(({ box }) => numbers.has(box));
  const places = boxes[0]?.sides.length ?? 0;
  return (
    <div
      className={styles.felt}
      // On a small screen, the layout may scroll, and the keyboard must be able to scroll it.
      tabIndex={narrow ? 0 : undefined}
      data-row=""
      data-many={boxCards > FEW_CARDS || boxCards + places > FEW_IN_ALL || undefined}
      style={{ '--boxes': boxes.length } as CSSProperties}
      data-seated={(shown.seat && boxCards > 0) || undefined}
    >
      <div className={styles.top} data-bank="">
        {handsAbove(hands).map((hand, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hands never change their order
          <Above key={place} hand={hand} />
        ))}
        <span className={styles.shoe}>{view.shoe && <ShoeOnTable shoe={shoe} {...view.shoe} />}</span>
      </div>
      <PayTable rows={pays} />
      <div className={styles.boxes}>
        {/* The first box is on the right, as players see it. */}
        <div className={styles.row}>
          {boxes.toReversed().map((box) => (
            <div key={box.box} className={styles.box} data-box={box.box}>
              {boxCards > 0 && (
                <AtBox
                  hands={hands.filter((hand) => hand.box === box.box)}
                  stage={stageOf(boxes, own, box)}
                />
              )}
              <Bets box={box} />
            </div>
          ))}
        </div>
      </div>
      <div>
        {prints.length > 0 && (
          <p className={styles.legend}>
            <Prints prints={prints} />
          </p>
        )}
        <Notes boxes={boxes} />
      </div>
    </div>
  );
}

/** Shows the meaning of the player's chips for the round, if it is not obvious. */
function Notes({ boxes }: Pick<FeltProps, 'boxes'>) {
  const { bets } = useScene();
  const laid = boxes
    .flatMap(({ main, sides }) => [main, ...sides])
    .filter(({ position }) => bets.placed.has(position));
  const said = new Set(laid.flatMap(({ note }) => note?.means ?? []));
  return (
    <p className={styles.notes} role="status">
      {[...said].join(' ')}
    </p>
  );
}

/** The place of a hand on the player's own part of the felt: its index from the left, and the number of places. */
interface StagePlace {
  readonly index: number;
  readonly of: number;
}

/** The number of own hands that are brought to the middle. More than that stay above their boxes. */
const FEW_HANDS = 3;

/** Returns the place of the hand of a box, or undefined if the player has no bet on the box. */
function stageOf(boxes: readonly FeltBox[], own: readonly FeltBox[], box: FeltBox): StagePlace | undefined {
  if (!own.includes(box)) return undefined;
  const shown = own.length > FEW_HANDS ? boxes : own;
  // The first box is on the right.
  return { index: shown.toReversed().indexOf(box), of: shown.length };
}

interface AtBoxProps {
  readonly hands: readonly FeltHand[];
  readonly stage: StagePlace | undefined;
}

/**
 * Shows the hands of a box with their totals: small above its bets, or large on the player's own part of the felt. The
 * dealer may have a hand against each box, which is below the player's.
 */
function AtBox({ hands, stage }: AtBoxProps) {
  const dealt = hands.map((hand) => cardsOf(hand)).filter((cards) => cards.length > 0);
  const cards = Math.max(1, ...dealt.map(({ length }) => length));
  return (
    <div
      className={styles.hands}
      data-own={stage !== undefined || undefined}
      data-many={dealt.length > 1 || undefined}
      style={stage && ({ '--at': stage.index, '--of': stage.of, '--cards': cards } as CSSProperties)}
    >
      <span className={styles.cards} data-testid="hand">
        {hands.map((hand, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand of a box is identified by its position
          <Hand key={place} cards={cardsOf(hand)} lie={stage ? 'apart' : 'overlapping'} />
        ))}
      </span>
      <Totals hands={hands} />
    </div>
  );
}

function Totals({ hands }: { readonly hands: readonly FeltHand[] }) {
  const totals = hands.flatMap(({ total }) => total ?? []);
  if (totals.length === 0) return null;
  return (
    <span className={styles.totals}>
      {totals.map((total, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <b key={place} className={styles.total} data-testid="total">
          {total}
        </b>
      ))}
    </span>
  );
}

/** Shows community cards side by side. */
function Above({ hand }: { readonly hand: FeltHand }) {
  const name = useHandName();
  return (
    <section className={styles.line} aria-label={name(hand)} data-testid="dealer">
      <Cards hand={hand} />
      {hand.total !== undefined && (
        <b className={styles.total} data-testid="total">
          {hand.total}
        </b>
      )}
    </section>
  );
}

function Cards({ hand: { cards, decisive } }: { readonly hand: FeltHand }) {
  return cards.map((card, place) => {
    const decides = place === decisive ? styles.decisive : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its position
      <span key={place} className={decides}>
        <CardOrPlace card={card} />
      </span>
    );
  });
}

function CardOrPlace({ card }: { readonly card: Card | null | undefined }) {
  return card === undefined ? <span className={styles.gap} /> : <PlayingCard card={card} />;
}

/**
 * The limits for dense content. Cards are closer together if a box has more than `FEW_CARDS` cards, or more than
 * `FEW_IN_ALL` cards and bet spots. A pay table with more than `FEW_ROWS` rows is in small print, bet by bet.
 */
const FEW_CARDS = 3;
const FEW_IN_ALL = 5;
const FEW_ROWS = 9;

/** Shows the payouts of each bet, and highlights the rows that could pay a hand. */
function PayTable({ rows }: { readonly rows: readonly FeltPay[] }) {
  if (rows.length <= FEW_ROWS)
    return (
      <div className={styles.pays} data-testid="pays">
        <PayRows rows={rows} />
      </div>
    );
  // A bet with a single payout needs no table, since the rules state the payout.
  const bets = [...new Map(rows.map(({ bet, title }) => [bet, title]))].filter(
    ([bet]) => rows.filter((row) => row.bet === bet).length > 1,
  );
  return (
    <div className={styles.tables} data-testid="pays">
      {bets.map(([bet, title]) => (
        <div key={bet} className={styles.pays}>
          <em>{title}</em>
          <PayRows rows={rows.filter((row) => row.bet === bet)} />
        </div>
      ))}
    </div>
  );
}

function PayRows({ rows }: { readonly rows: readonly FeltPay[] }) {
  return rows.map(({ bet, name, pays, lit = false }) => (
    <Row key={`${bet} ${name}`} name={name} pays={pays} lit={lit} />
  ));
}

/**
 * A row of payouts. It is memoised because a game may have dozens of rows, and only a few of them change
 * their highlighting at a time.
 */
const Row = memo(function Row({ name, pays, lit }: Pick<FeltPay, 'name' | 'pays' | 'lit'>) {
  return (
    <span data-now={lit || undefined}>
      {name}
      <b>{paysText(pays)}</b>
    </span>
  );
});

/**
 * Shows the bets of a box. The first one is large, the other ones are small below it, and chips added by an answer are
 * above it.
 */
function Bets({ box: { main, sides, raise } }: { readonly box: FeltBox }) {
  return (
    <span className={styles.bets}>
      {raise !== undefined && (
        <span className={styles.raise}>{raise && <Place shape="small" spot={raise} />}</span>
      )}
      <Place spot={main} />
      {sides.map((spot) => (
        <Place key={spot.position} shape="small" spot={spot} />
      ))}
    </span>
  );
}
