import type { Card } from '@croupier/core';
import type { ReactNode } from 'react';
import { useWords, useWriting } from '../../app/language.tsx';
import { Panel } from '../../forms/fields.tsx';
import { Hand } from '../../pieces/cards/hand.tsx';
import { useBetNames } from './names.ts';
import styles from './picture.module.css';
import { useStation } from './station.ts';
import { words } from './words.ts';

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

interface PlaceProps {
  readonly name: string;
  readonly cards: readonly (Card | null)[];
  /** What they come to. */
  readonly sign?: ReactNode;
  /** The next card comes here. */
  readonly due?: boolean;
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
