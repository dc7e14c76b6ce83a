import { messages } from 'messages:cards/table';
import { money } from '@croupier/core';
import { Fragment } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Hand } from '../../pieces/cards/hand.tsx';
import { useScene } from '../cards/scene.ts';
import { Chips, NetResult } from '../cards/spot.tsx';
import { netOfLines } from '../settled.tsx';
import { type FeltOtherBet, handsAbove } from './data.ts';
import { cardsOf, type FeltHand, type HandStake, useHandName } from './hand.ts';
import styles from './hands.module.css';

/** Shows the rules printed on the layout, without line breaks inside a rule. */
export function Prints({ prints }: { readonly prints: readonly string[] }) {
  return prints.map((each, place) => (
    <Fragment key={each}>
      {place > 0 && '\u00a0· '}
      <span>{each}</span>
    </Fragment>
  ));
}

/** Shows the cards above the boxes, with their total. */
export function DealerHands({ hands }: { readonly hands: readonly FeltHand[] }) {
  const name = useHandName();
  return handsAbove(hands).map((hand) => {
    const cards = cardsOf(hand);
    return (
      <section
        key={name(hand)}
        className={styles.dealer}
        aria-label={name(hand)}
        data-testid="dealer"
        data-bank=""
      >
        <Hand cards={cards} lie={cards.length > 3 ? 'overlapping' : 'apart'} />
        <Total hand={hand} />
      </section>
    );
  });
}

function Total({ hand: { total, said, end, bust } }: { readonly hand: FeltHand }) {
  if (total === undefined) return null;
  return (
    <span className={styles.total} data-bust={bust || undefined} data-word={total.length > 5 || undefined}>
      <span data-testid="total">{total}</span>
      <span className="heard"> {[said, end].filter(Boolean).join(', ')}</span>
    </span>
  );
}

interface HandsProps {
  readonly hands: readonly FeltHand[];
  /** Whether the round is over, and the chips have been paid or collected. */
  readonly over: boolean;
}

/** Shows the hands of a box side by side, or in columns if there are many. */
export function Hands({ hands, over }: HandsProps) {
  return (
    <div
      className={styles.hands}
      data-columns={hands.length > 4 ? 3 : hands.length > 2 ? 2 : undefined}
      data-hands={hands.length}
    >
      {hands.map((hand, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand of a box is identified by its position
        <HandOnFelt key={place} hand={hand} over={over} />
      ))}
    </div>
  );
}

/** Shows a hand with its total, its result, and its own chips if it has any. */
export function HandOnFelt({ hand, over }: { readonly hand: FeltHand; readonly over: boolean }) {
  const { lines } = useScene();
  const name = useHandName()(hand);
  const { asked, due, across = false, faded = false, settles = [], stakes } = hand;
  return (
    <div
      className={styles.hand}
      {...(name ? { role: 'group', 'aria-label': name } : {})}
      data-active={(!over && (asked || due)) || undefined}
      data-testid="hand"
      data-lies={stakes && settles.join(' ')}
    >
      <Hand cards={cardsOf(hand)} across={across} faded={faded} />
      <Total hand={hand} />
      {stakes && stakes.length > 0 && !over && <Stakes stakes={stakes} />}
      <NetResult amount={netOfLines(lines.filter(({ bet }) => settles.includes(bet)))} />
    </div>
  );
}

/** Draws the player's own stakes as chips, the bank's as tokens, and other players' chips next to them. */
function Stakes({ stakes }: { readonly stakes: readonly HandStake[] }) {
  const { free: freeText } = useMessages(messages);
  const formatter = useFormatter();
  const { currency, shown } = useScene();
  const lying = (isOwn: boolean) =>
    stakes.filter(({ seat }) => (seat === shown.seat) === isOwn).reduce((sum, { amount }) => sum + amount, 0);
  const [own, theirs] = [money(lying(true)), money(lying(false))];
  const free = money(stakes.reduce((sum, each) => sum + each.free, 0));
  return (
    <span className={styles.stakes}>
      {own > 0 && (
        <>
          <Chips amount={own} />
          <span>{formatter.money(own, currency)}</span>
        </>
      )}
      {theirs > 0 && <Chips amount={theirs} theirs />}
      {free > 0 && (
        <span className={styles.token} title={freeText.means} data-testid="free">
          {freeText.token} {formatter.money(free, currency)}
        </span>
      )}
    </span>
  );
}

interface BesideProps {
  readonly beside: readonly FeltOtherBet[] | undefined;
  readonly over: boolean;
}

/** Shows bets at a box that have no bet spot, or their results. */
export function OtherBets({ beside = [], over }: BesideProps) {
  const formatter = useFormatter();
  const { currency, lines, stakes } = useScene();
  return beside.map(({ bet, name, others }) => {
    const net = netOfLines(lines.filter((line) => line.bet === bet));
    const own = over ? 0 : (stakes.get(bet) ?? 0);
    const lies = own > 0 ? own : over ? 0 : others;
    if (net === undefined && lies === 0) return null;
    return (
      <span key={bet} className={styles.beside} data-lies={bet} data-theirs={own === 0 || undefined}>
        {name} {net === undefined ? formatter.money(money(lies), currency) : formatter.signed(net, currency)}
      </span>
    );
  });
}
