import type { Card } from '@croupier/core';
import type { ReactNode } from 'react';
import { useWords, useWriting } from '../../app/language.tsx';
import { Panel } from '../../forms/fields.tsx';
import { Hand } from '../../pieces/cards/hand.tsx';
import { cardsOf, type FeltHand, useHandName } from '../../table/cards/felt.ts';
import { useBetNames } from './names.ts';
import styles from './picture.module.css';
import { useStation } from './station.ts';
import { type Text, words } from './words.ts';

/** The cards as they lie on the table, whose they are and what they come to. */
export function Picture() {
  const text = useWords(words);
  const { game, view } = useStation();
  const { left, decks, burned, last } = view.shoe;
  return (
    <Panel
      title={text.table}
      aside={
        <span className={styles.shoe}>
          {text.shoe(left, decks)}
          {burned > 0 && ` · ${text.burned(burned)}`}
          {last && <strong> · {text.last}</strong>}
        </span>
      }
    >
      <div className={styles.felt}>
        <game.Felt />
      </div>
      <Limits />
    </Panel>
  );
}

/** The limits that the table posts, bet by bet; a bet bound to another has its own rule. */
function Limits() {
  const text = useWords(words);
  const writing = useWriting();
  const nameOfBet = useBetNames();
  const { game, view, currency } = useStation();
  const { of: limits, coming = null } = game.limits(view);
  return (
    <p className={styles.limits}>
      <span>{text.limits}</span>
      {Object.entries(limits).map(([bet, { min, max }]) => (
        <span key={bet}>
          {nameOfBet(bet)} {writing.money(min, currency)} – {writing.money(max, currency)}
        </span>
      ))}
      {coming !== null && <strong>{text.comingMinimum(writing.money(coming, currency))}</strong>}
    </p>
  );
}

interface HandsOnFeltProps {
  readonly hands: readonly FeltHand[];
  /** What they come to. */
  readonly sign?: string | undefined;
}

/** The hands of a game as they lie: those for all above, the boxes below. */
export function HandsOnFelt({ hands, sign }: HandsOnFeltProps) {
  const name = useHandName();
  const at = hands.filter(({ owner }) => owner === 'box');
  return (
    <>
      <div className={styles.row}>
        {hands
          .filter(({ box }) => box === undefined)
          .map((hand) => (
            <Place
              key={name(hand)}
              name={name(hand)}
              cards={cardsOf(hand)}
              sign={hand.total}
              due={hand.due}
            />
          ))}
      </div>
      {at.length > 0 && (
        <div className={styles.row}>
          {at.map((hand) => {
            const against = hands.find(({ owner, box }) => owner === 'dealer' && box === hand.box);
            return (
              <Place
                key={hand.box}
                name={name(hand)}
                cards={cardsOf(hand)}
                sign={hand.total}
                due={hand.due || against?.due}
              >
                {against && (
                  <div className={styles.against}>
                    <span className={styles.sign}>{name(against)}</span>
                    <Hand cards={cardsOf(against)} />
                  </div>
                )}
              </Place>
            );
          })}
        </div>
      )}
      {sign && <p className={styles.result}>{sign}</p>}
    </>
  );
}

/** Where the next card goes, in words. */
export function placeText(hand: FeltHand, { box, to }: Text): string {
  if (hand.owner === 'all') return hand.name ? to.box(hand.name) : to.layout(cardsOf(hand).length);
  if (hand.owner === 'box') return to.box(box(hand.box ?? 0));
  return hand.box === undefined ? to.dealer : to.against(box(hand.box));
}

interface PlaceProps {
  readonly name: string;
  readonly cards: readonly (Card | null)[];
  /** What they come to. */
  readonly sign?: ReactNode;
  /** The next card comes here. */
  readonly due?: boolean | undefined;
  readonly children?: ReactNode;
}

/** A place with cards. */
export function Place({ name, cards, sign, due = false, children }: PlaceProps) {
  return (
    <section className={styles.place} aria-label={name} data-due={due || undefined}>
      <h3>
        {name} {sign !== undefined && <span className={styles.sign}>{sign}</span>}
      </h3>
      <div className={styles.cards}>{cards.length > 0 && <Hand cards={cards} />}</div>
      {children}
    </section>
  );
}
