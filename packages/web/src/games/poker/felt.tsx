import { messages } from 'messages:poker/table';
import type { CurrencyCode } from '@croupier/core';
import { poker } from '@croupier/games';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../app/language.tsx';
import { PlayingCard } from '../../pieces/cards/card.tsx';
import { DealingProvider, useDealer } from '../../pieces/motion/dealing.ts';
import { cardsOf } from '../../table/felt/hand.ts';
import { Chips, HandFlights } from './chips.tsx';
import styles from './felt.module.css';
import type { PokerLayout } from './layout.ts';
import { Seat, type SeatProps } from './seat.tsx';
import { seatOnScreen, seatsRound } from './seats.ts';
import type { Equities } from './use-equity.ts';

interface FeltProps {
  readonly view: poker.PokerView;
  readonly layout: PokerLayout;
  /** Identifies the current hand. The cards of another hand are rendered as new elements. */
  readonly hand: string;
  /** The reader's own seat, and the seat shown at the bottom. */
  readonly own: number | undefined;
  readonly bottom: number;
  /** The shape of the table: wide, upright on a phone, or flat on a phone in landscape. */
  readonly shape: keyof typeof SHAPES;
  readonly amount: (units: number) => string;
  readonly currency: CurrencyCode;
  readonly clock?: SeatProps['clock'];
  readonly choosing?: SeatProps['choosing'];
  /** The average share of the pot for each hand in an all-in. */
  readonly equities?: Equities | undefined;
  /** Renders the content of an empty seat. */
  readonly empty?: (place: number) => ReactNode;
}

const SHAPES = {
  along: { ratio: 2, inset: { x: 9, y: 13 }, clear: 0 },
  upright: { ratio: 0.75, inset: { x: 12.5, y: 10.5 }, clear: 28 },
  low: { ratio: 1.85, inset: { x: 9, y: 15 }, clear: 0 },
} as const;

/** Shows the oval table, with boards and pots in the middle and the seats around it. */
export function Felt(props: FeltProps) {
  const { view, layout, hand, own, bottom, shape, amount, currency, clock, choosing, equities, empty } =
    props;
  const room = useRef<HTMLDivElement>(null);
  const deck = useRef<HTMLDivElement>(null);
  const dealer = useDealer(deck);
  const { ratio, inset, clear } = SHAPES[shape];
  const spots = seatsRound(view.seats, ratio, inset, clear);
  return (
    <DealingProvider value={dealer}>
      <div
        ref={room}
        className={styles.room}
        data-shape={shape}
        data-boardless={poker.variants.get(view.playing.variant)?.boards === 0 || undefined}
      >
        <div className={styles.oval} aria-hidden="true" />
        <div ref={deck} className={styles.deck} aria-hidden="true" />
        <Middle layout={layout} hand={hand} amount={amount} currency={currency} />
        <ol className={styles.seats}>
          {Array.from({ length: view.seats }, (_, index) => index + 1).map((place) => {
            const screen = seatOnScreen(place, bottom, view.seats);
            const spot = spots[screen];
            const player = layout.places.find((each) => each.place === place);
            if (!spot) return null;
            return (
              <li
                key={place}
                className={styles.place}
                data-place={place}
                data-seat={player?.seat}
                data-first={screen === 0 || undefined}
                style={{ left: `${spot.x}%`, ...(screen === 0 ? {} : { top: `${spot.y}%` }) }}
              >
                {player ? (
                  <Seat
                    edge={spot.edge}
                    player={player}
                    won={layout.won}
                    hand={hand}
                    own={place === own}
                    amount={amount}
                    currency={currency}
                    clock={clock}
                    choosing={place === own ? choosing : undefined}
                    equity={equities?.of.get(place)}
                    exact={equities?.exact}
                  />
                ) : (
                  empty?.(place)
                )}
              </li>
            );
          })}
        </ol>
        <HandFlights room={room} view={view} hand={hand} currency={currency} />
      </div>
    </DealingProvider>
  );
}

/** Shows boards and pots. */
function Middle({
  layout,
  hand,
  amount,
  currency,
}: Pick<FeltProps, 'layout' | 'hand' | 'amount' | 'currency'>) {
  const text = useMessages(messages);
  const { boards, pot, pots, attack, won } = layout;
  return (
    <div className={styles.middle}>
      {boards.map((board) => (
        // biome-ignore lint/a11y/useSemanticElements: with a history beside the table, a landmark would occur twice
        <div
          key={board.name}
          role="group"
          className={styles.board}
          data-testid="board"
          aria-label={board.name}
        >
          {cardsOf(board).map((card, place) => (
            <PlayingCard
              // biome-ignore lint/suspicious/noArrayIndexKey: cards are only added to a board
              key={`${hand} ${place}`}
              card={card}
              faded={won.size > 0 && card !== null && !won.has(card)}
            />
          ))}
        </div>
      ))}
      <p className={styles.pot} data-testid="pot" data-heap="pot">
        {pot > 0 && (
          <>
            <Chips amount={pot} currency={currency} />
            {text.pot} <b>{amount(pot)}</b>
          </>
        )}
      </p>
      {attack > 0 && (
        <p className={styles.pots} data-testid="attack">
          {text.attack({ amount: amount(attack) })}
        </p>
      )}
      {pots.length > 0 && (
        <p className={styles.pots}>
          {pots.map((each) => (
            <span key={each.name}>
              {each.name} {amount(each.amount)}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
