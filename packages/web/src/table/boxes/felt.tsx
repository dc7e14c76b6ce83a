import type { Card } from '@croupier/core';
import type { BoxPlan, BoxView } from '@croupier/games';
import { type CSSProperties, useRef } from 'react';
import { PlayingCard } from '../../pieces/cards/card.tsx';
import { DealingProvider, useDealer } from '../../pieces/motion/dealing.ts';
import { type FeltHand, useHandName } from '../cards/felt.ts';
import type { Picture } from '../cards/picture.ts';
import { useScene } from '../cards/scene.ts';
import { ShoeOnTable } from '../cards/shoe.tsx';
import type { Chip } from '../chip.ts';
import { bettingOf, placeOn } from './betting.ts';
import styles from './felt.module.css';
import { type BoxWords, paysText } from './game.ts';
import { BoxRow } from './row.tsx';
import { BoxSpot } from './spots.tsx';

/** A row of what bets pay. */
interface PrintedRow {
  readonly bet: string;
  readonly name: string;
  readonly pays: number | string;
  /** It is what is played for now. */
  readonly lit: boolean | undefined;
}

interface BoxFeltProps {
  readonly plan: BoxPlan;
  /** The table as it stands, and what lies on it: that may be the game before. */
  readonly view: BoxView;
  readonly picture: Picture<BoxView>;
  readonly own: readonly Chip[];
  readonly hands: readonly FeltHand[];
  readonly pays: readonly PrintedRow[];
  readonly text: BoxWords;
  /** For how many cards a box keeps room. */
  readonly boxCards: number;
  /** The bet that an answer adds. */
  readonly added: string | undefined;
}

/** A felt of boxes: the dealer's cards and the shoe above, what each bet pays, and the boxes below. */
export function BoxFelt({ hands, pays, boxCards, ...table }: BoxFeltProps) {
  const { view } = table;
  const shoe = useRef<HTMLDivElement>(null);
  const dealer = useDealer(shoe);
  return (
    <DealingProvider value={dealer}>
      <div className={styles.felt} style={{ '--cards': boxCards } as CSSProperties}>
        <div className={styles.top} data-bank="">
          {hands
            .filter(({ box }) => box === undefined)
            .map((hand, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: hands stay where they are
              <Above key={place} hand={hand} />
            ))}
          <span className={styles.shoe}>
            <ShoeOnTable shoe={shoe} view={view} />
          </span>
        </div>
        <PayTable rows={pays} />
        <div className={styles.boxes}>
          <BoxRow boxes={view.boxes}>
            {(box) => (
              <>
                {boxCards > 0 && <AtBox hands={hands.filter((hand) => hand.box === box)} />}
                <Bets {...table} box={box} />
              </>
            )}
          </BoxRow>
        </div>
      </div>
    </DealingProvider>
  );
}

/** The cards of a box one above the other, the dealer's against it among them, and what they come to. */
function AtBox({ hands }: { readonly hands: readonly FeltHand[] }) {
  const totals = hands.flatMap(({ total }) => total ?? []);
  return (
    <>
      <span className={styles.cards} data-testid="hand">
        {hands.map((hand) => (
          <Cards key={hand.owner} hand={hand} />
        ))}
      </span>
      {totals.map((total) => (
        <b key={total} className={styles.total} data-testid="total">
          {total}
        </b>
      ))}
    </>
  );
}

/** Cards that are for all, side by side. */
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
      // biome-ignore lint/suspicious/noArrayIndexKey: a card stays in its place
      <span key={place} className={decides}>
        <CardOrPlace card={card} />
      </span>
    );
  });
}

function CardOrPlace({ card }: { readonly card: Card | null | undefined }) {
  return card === undefined ? <span className={styles.gap} /> : <PlayingCard card={card} />;
}

/** What each bet pays; the row that is played for now is lit. */
function PayTable({ rows }: { readonly rows: readonly PrintedRow[] }) {
  return (
    <div className={styles.pays} data-testid="pays">
      {rows.map(({ bet, name, pays, lit }) => (
        <span key={`${bet} ${name}`} data-now={lit || undefined}>
          {name}
          <b>{paysText(pays)}</b>
        </span>
      ))}
    </div>
  );
}

type BetsProps = Omit<BoxFeltProps, 'hands' | 'pays' | 'boxCards'> & { readonly box: number };

/** The bets of a box: the first one large, the others small below it; what an answer adds lies above. */
function Bets({ plan, view, picture, own, text, added, box }: BetsProps) {
  const { bets: laid } = useScene();
  const bets = Object.keys(plan.bets);
  const betting = bettingOf(plan.step, view, own, bets);
  const raise = added && placeOn(box, added);
  return (
    <span className={styles.bets}>
      {raise !== undefined && <Raise position={raise} picture={picture} own={own} />}
      {bets.map((bet, place) => {
        const position = placeOn(box, bet);
        const beside = plan.bets[bet]?.beside?.bet;
        return (
          <BoxSpot
            key={bet}
            shape={place === 0 ? 'ring' : 'small'}
            position={position}
            picture={picture}
            own={own}
            limits={betting.limits(position)}
            beside={place === 0 ? raise : undefined}
            closed={beside !== undefined && !laid.placed.has(placeOn(box, beside))}
          >
            {place === 0 && box > 0 ? box : (text.short?.[bet] ?? text.bets[bet])}
          </BoxSpot>
        );
      })}
    </span>
  );
}

/** The player's chips that were added to a bet in the course of the game; their room is there before they come. */
function Raise({
  position,
  picture,
  own,
}: Pick<BetsProps, 'picture' | 'own'> & { readonly position: string }) {
  const raise = own.find((chip) => chip.position === position);
  return (
    <span className={styles.raise}>
      {raise && (
        <BoxSpot
          shape="small"
          position={position}
          picture={picture}
          own={own}
          limits={undefined}
          lying={raise.amount}
          closed
        />
      )}
    </span>
  );
}
