import { messages, type Text } from 'messages:card-console';
import type { ReactNode } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Panel } from '../../forms/fields.tsx';
import { Hand } from '../../pieces/cards/hand.tsx';
import { cardsOf, type FeltHand, useHandName } from '../../table/felt/hand.ts';
import { useBetNames } from './field-text.ts';
import type { CardView } from './station.ts';
import { useStation } from './station.ts';
import styles from './table-panel.module.css';

/** Shows the cards on the table, with their owners and totals. */
export function TablePanel() {
  const text = useMessages(messages);
  const { game, view } = useStation();
  return (
    <Panel title={text.table} aside={view.shoe && <Shoe {...view.shoe} />}>
      <div className={styles.felt}>
        <game.Felt />
      </div>
      <Limits />
    </Panel>
  );
}

/** Shows how many cards are left in the shoe, how many were burned, and whether the cut card has appeared. */
function Shoe({ left, decks, burned, last }: NonNullable<CardView['shoe']>) {
  const text = useMessages(messages);
  return (
    <span className={styles.shoe}>
      {text.shoe({ left, decks })}
      {burned > 0 && ` · ${text.burned({ cards: burned })}`}
      {last && <strong> · {text.last}</strong>}
    </span>
  );
}

/** Shows the posted limits of each bet, and the minimum announced for later rounds. */
function Limits() {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const nameOfBet = useBetNames();
  const { game, view, currency } = useStation();
  const { of: limits, coming = null } = game.limits(view);
  return (
    <p className={styles.limits}>
      <span>{text.limits}</span>
      {Object.entries(limits).map(([bet, { min, max }]) => (
        <span key={bet}>
          {nameOfBet(bet)} {formatter.money(min, currency)} – {formatter.money(max, currency)}
        </span>
      ))}
      {coming !== null && (
        <strong>{text.comingMinimum({ minimum: formatter.money(coming, currency) })}</strong>
      )}
    </p>
  );
}

interface HandsOnFeltProps {
  readonly hands: readonly FeltHand[];
  /** The totals of the hands, in words. */
  readonly sign?: string | undefined;
  /** Returns additional content for a box, such as the players who bet on it. */
  readonly beside?: (box: number) => ReactNode;
}

/** Shows the hands of a game: the dealer's and the board above, the boxes below. */
export function HandsOnFelt({ hands, sign, beside }: HandsOnFeltProps) {
  const name = useHandName();
  const { sharedHand } = useMessages(messages);
  // A hand that all players share has no owner at the console.
  const boxName = (box: number) => (box === 0 ? sharedHand : name({ owner: 'box', box }));
  const boxes = [...new Set(hands.flatMap(({ box }) => box ?? []))];
  return (
    <>
      <div className={styles.row}>
        {hands
          .filter(({ box }) => box === undefined)
          .map((hand) => (
            <section
              key={name(hand)}
              className={styles.place}
              aria-label={name(hand)}
              data-due={hand.due || undefined}
            >
              <h3>
                {name(hand)} <span className={styles.sign}>{hand.said ?? hand.total}</span>
              </h3>
              <div className={styles.cards}>
                <Cards hand={hand} />
              </div>
            </section>
          ))}
      </div>
      <div className={styles.row}>
        {boxes.map((box) => (
          <section key={box} className={styles.box} aria-label={boxName(box)}>
            <h3>{boxName(box)}</h3>
            {beside?.(box)}
            {hands
              .filter((hand) => hand.box === box)
              .map((hand, place) => (
                <HandAtBox
                  // biome-ignore lint/suspicious/noArrayIndexKey: a hand is identified only by its position
                  key={place}
                  hand={hand}
                />
              ))}
          </section>
        ))}
      </div>
      {sign && <p className={styles.result}>{sign}</p>}
    </>
  );
}

/** Shows a hand at a box: a hand of its players, or the dealer's hand against them. */
function HandAtBox({ hand }: { readonly hand: FeltHand }) {
  const name = useHandName();
  return (
    <div className={styles.hand} data-due={hand.due || undefined} data-asked={hand.asked || undefined}>
      <span className={styles.sign}>
        {[hand.owner === 'dealer' ? name(hand) : hand.name, hand.said ?? hand.total]
          .filter(Boolean)
          .join(' ')}
        {hand.end && <em> {hand.end}</em>}
      </span>
      <Cards hand={hand} />
    </div>
  );
}

function Cards({ hand }: { readonly hand: FeltHand }) {
  const cards = cardsOf(hand);
  if (cards.length === 0) return null;
  return <Hand cards={cards} across={hand.across ?? false} faded={hand.faded ?? false} />;
}

/** Names the position of the next card. */
export function placeText(hand: FeltHand, { box, to }: Text): string {
  if (hand.owner === 'all')
    return hand.name ? to.box({ box: hand.name }) : to.layout({ nth: cardsOf(hand).length });
  if (hand.owner === 'box' && hand.box === 0) return to.shared;
  if (hand.owner === 'box')
    return to.box({ box: [box({ box: hand.box ?? 0 }), hand.name].filter(Boolean).join(', ') });
  return hand.box === undefined ? to.dealer : to.against({ box: box({ box: hand.box }) });
}
