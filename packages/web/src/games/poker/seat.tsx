import { messages as cardMessages } from 'messages:cards/faces';
import { messages } from 'messages:poker/table';
import type { CurrencyCode } from '@croupier/core';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { PlayingCard } from '../../pieces/cards/card.tsx';
import { cardName } from '../../pieces/cards/card-names.ts';
import { useElapsed } from '../../table/countdown.tsx';
import { cardsOf } from '../../table/felt/hand.ts';
import { Chips } from './chips.tsx';
import type { PlaceOnLayout } from './layout.ts';
import styles from './seat.module.css';
import type { Spot } from './seats.ts';

export interface SeatProps {
  /** The edge of the felt at which the seat is. */
  readonly edge: Spot['edge'];
  readonly player: PlaceOnLayout;
  /** The cards that won the hand. All other cards are faded. */
  readonly won: ReadonlySet<string>;
  readonly hand: string;
  /** Whether this is the reader's own seat. */
  readonly own: boolean;
  readonly amount: (units: number) => string;
  readonly currency: CurrencyCode;
  /** The time that the player has to act: its end and its length. */
  readonly clock?: { readonly until: number; readonly wait: number } | undefined;
  /** The selection among the player's own cards, and its handler. */
  readonly choosing?:
    | { readonly chosen: ReadonlySet<string>; readonly choose: (card: string) => void }
    | undefined;
  /**
   * The hand's average share of the pot in an all-in, from 0 to 1. `exact` is true if every possible deal was counted.
   */
  readonly equity?: number | undefined;
  readonly exact?: boolean | undefined;
}

/** Shows the player in a seat: name and stack, cards, bet, button, and their last action. */
export function Seat(props: SeatProps) {
  const { edge, player, own, amount, currency, clock, choosing } = props;
  const text = useMessages(messages);
  const { hand, behind, bet, winnings, turn, shown } = player;
  const [tag] = player.tags;
  // The all-in label would cover face-up cards.
  const covers = shown && tag === text.tags.allIn;
  return (
    <div
      className={styles.seat}
      data-edge={edge}
      data-turn={turn || undefined}
      data-own={own || undefined}
      data-choosing={choosing !== undefined || undefined}
      data-shown={(!own && shown) || undefined}
      data-many={(own && (hand?.cards.length ?? 0) > 4) || undefined}
      data-out={player.out || undefined}
      data-won={winnings > 0 || undefined}
    >
      <div className={styles.cards}>{hand && <Cards {...props} lies={hand} />}</div>
      <div className={styles.plate} data-heap="stack">
        <b className={styles.name}>
          {player.name}
          {player.bot && <small>{text.bot}</small>}
        </b>
        <span className={styles.stack} data-testid={own ? 'stack' : undefined}>
          {amount(player.stack)}
        </span>
        {behind > 0 && <small className="heard">{text.behind({ amount: amount(behind) })}</small>}
        {turn && clock && <Clock key={clock.until} {...clock} />}
        {tag && !covers && <small className={styles.tag}>{tag}</small>}
        {player.button && (
          <span className={styles.button} role="img" aria-label={text.button}>
            D
          </span>
        )}
      </div>
      <p className={styles.bet} data-heap="bet">
        {winnings > 0 ? (
          <b>+{amount(winnings)}</b>
        ) : bet > 0 ? (
          <>
            <Chips amount={bet} currency={currency} />
            <span className="heard">{text.bet({ amount: amount(bet) })}</span>
            <span aria-hidden="true">{amount(bet)}</span>
          </>
        ) : (
          (player.checked && <em>{text.tags.check}</em>) ||
          (props.equity !== undefined && <Equity share={props.equity} exact={props.exact === true} />)
        )}
      </p>
    </div>
  );
}

/** Shows a hand's average share of the pot in an all-in, with a decimal if every possible deal was counted. */
function Equity({ share, exact }: { readonly share: number; readonly exact: boolean }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const written = formatter.percent(share, exact ? 1 : 0);
  return (
    <span className={styles.equity} title={text.equityMeans} data-testid="equity">
      <span className="heard">{text.equity} </span>
      {exact ? written : `≈ ${written}`}
    </span>
  );
}

/** Shows the elapsed part of the player's time at the seat. The seconds are shown above the table. */
function Clock({ until, wait }: NonNullable<SeatProps['clock']>) {
  const gone = useElapsed(until, wait);
  return (
    <i className={styles.clock} style={{ animationDuration: `${wait}ms`, animationDelay: `${-gone}ms` }} />
  );
}

const MANY: Readonly<Record<number, string>> = { 5: 'five', 6: 'six', 7: 'seven' };

interface CardsProps extends SeatProps {
  readonly lies: NonNullable<PlaceOnLayout['hand']>;
}

/** Shows a hand. The player can select their own cards for a draw or discard. */
function Cards({ lies, hand, own, won, choosing }: CardsProps) {
  const text = useMessages(messages);
  const cards = useMessages(cardMessages);
  const all = cardsOf(lies);
  return (
    <span
      className={styles.hand}
      data-four={all.length === 4 || undefined}
      data-many={MANY[all.length]}
      data-mucked={lies.mucked || undefined}
    >
      {all.map((card, index) => {
        const pales = won.size > 0 && card !== null && !won.has(card);
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is identified by its position
        const shown = <PlayingCard key={`${hand} ${index}`} card={card} faded={pales} />;
        // The player's face-up cards, which the other players see, are raised a little.
        if (own && index >= lies.up)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={`${hand} ${index}`} className={styles.open}>
              {shown}
            </span>
          );
        if (!choosing || !card) return shown;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={`${hand} ${index}`}
            type="button"
            className={styles.choice}
            aria-pressed={choosing.chosen.has(card)}
            aria-label={text.discard({ card: cardName(card, cards) })}
            onClick={() => choosing.choose(card)}
          >
            {shown}
          </button>
        );
      })}
    </span>
  );
}
