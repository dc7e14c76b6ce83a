import type { Card } from '@croupier/core';
import type { baccarat, casinoWar, redDog } from '@croupier/games';
import type { ReactNode } from 'react';
import { useWords, useWriting } from '../../app/language.tsx';
import { Panel } from '../../forms/fields.tsx';
import { BlackjackTable } from '../../games/blackjack/console.tsx';
import { Hand } from '../../pieces/cards/hand.tsx';
import { useBetNames, usePlaceNames } from './names.ts';
import styles from './picture.module.css';
import { useStation } from './station.ts';
import { words } from './words.ts';

/** The cards as they lie on the table, whose they are and what they come to. */
export function Picture() {
  const text = useWords(words);
  const { view } = useStation();
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
        {view.game === 'blackjack' && <BlackjackTable view={view} />}
        {view.game === 'baccarat' && <Baccarat view={view} />}
        {view.game === 'casino-war' && <War view={view} />}
        {view.game === 'red-dog' && <RedDog view={view} />}
        {view.game !== 'blackjack' && <Bets view={view} />}
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
  const { view, currency } = useStation();
  const limits = view.game === 'blackjack' ? { main: view.posted, ...view.posted.sideLimits } : view.limits;
  return (
    <p className={styles.limits}>
      <span>{text.limits}</span>
      {Object.entries(limits).map(([bet, { min, max }]) => (
        <span key={bet}>
          {nameOfBet(bet)} {writing.money(min, currency)} – {writing.money(max, currency)}
        </span>
      ))}
      {view.game !== 'blackjack' && view.coming !== null && (
        <strong>{text.comingMinimum(writing.money(view.coming, currency))}</strong>
      )}
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

function Baccarat({ view }: { readonly view: baccarat.BaccaratView }) {
  const text = useWords(words);
  return (
    <>
      <div className={styles.row}>
        {(['punto', 'banco'] as const).map((side) => (
          <Place
            key={side}
            name={text[side]}
            cards={view[side].cards}
            sign={view[side].cards.length > 0 ? view[side].total : undefined}
            due={view.next === side}
          />
        ))}
      </div>
      {view.result && (
        <p className={styles.result}>
          {text.results[view.result.winner]} {view.result.punto} : {view.result.banco}
        </p>
      )}
    </>
  );
}

function War({ view }: { readonly view: casinoWar.CasinoWarView }) {
  const text = useWords(words);
  const { next } = view;
  return (
    <div className={styles.row}>
      {view.duels.map(({ box, first, war }) => {
        const due = next !== null && ('box' in next ? next.box === box : (next.against ?? box) === box);
        const mine = [first.card, war?.card].filter((card) => card !== undefined);
        const dealers = [first.dealer, war?.dealer].filter((card) => card !== undefined);
        return (
          <Place key={box} name={text.box(box)} cards={mine} sign={war ? text.war : undefined} due={due}>
            <div className={styles.against}>
              <span className={styles.sign}>{text.dealer}</span>
              {dealers.length > 0 && <Hand cards={dealers} />}
            </div>
          </Place>
        );
      })}
    </div>
  );
}

function RedDog({ view }: { readonly view: redDog.RedDogView }) {
  const text = useWords(words);
  const { spread } = view;
  const sign = spread === null ? undefined : typeof spread === 'number' ? text.spread(spread) : text[spread];
  return <Place name={text.layout} cards={view.cards} sign={sign} due={view.stage === 'dealing'} />;
}

/** What everybody has down, box by box. */
function Bets({
  view,
}: {
  readonly view: baccarat.BaccaratView | casinoWar.CasinoWarView | redDog.RedDogView;
}) {
  const text = useWords(words);
  const writing = useWriting();
  const { currency, nameOf } = useStation();
  const place = usePlaceNames();
  if (view.players === 0) return <p className={styles.none}>{text.nobody}</p>;
  if (view.chips.length === 0)
    return (
      <p className={styles.none}>
        {text.tooMany(view.players)}: {writing.money(view.staked, currency)}
      </p>
    );
  return (
    <ul className={styles.bets}>
      {view.chips.map(({ seat, chips }) => (
        <li key={seat}>
          <strong>{nameOf(seat)}</strong>
          {chips.map(({ position, amount }) => (
            <span key={position}>
              {place(position)} {writing.money(amount, currency)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
