import type { CurrencyCode } from '@croupier/core';
import { poker } from '@croupier/games';
import { type ReactNode, useMemo, useRef } from 'react';
import { useWords } from '../../app/language.tsx';
import { PlayingCard } from '../../pieces/cards/card.tsx';
import { DealingProvider, useDealer } from '../../pieces/motion/dealing.ts';
import { Chips, HandFlights } from './chips.tsx';
import { cardOf } from './faces.ts';
import styles from './felt.module.css';
import { type Spot, seatOnScreen, seatsRound } from './seats.ts';
import { winningCards } from './winning.ts';
import { words } from './words.ts';

interface FeltProps {
  readonly view: poker.PokerView;
  /** Names the hand that lies there: its cards are new ones. */
  readonly hand: string;
  /** The place that is shown at the bottom. */
  readonly bottom: number;
  readonly upright: boolean;
  readonly amount: (units: number) => string;
  readonly currency: CurrencyCode;
  /** Draws one place; of a hand that is over, with the cards that won. */
  readonly seat: (place: number, spot: Spot, won: ReadonlySet<string>) => ReactNode;
}

const SHAPES = {
  along: { ratio: 2, inset: { x: 9, y: 13 }, clear: 0 },
  upright: { ratio: 0.75, inset: { x: 12.5, y: 10.5 }, clear: 28 },
} as const;

/** The oval table: boards and pots in the middle, the places round it. */
export function Felt({ view, hand, bottom, upright, amount, currency, seat }: FeltProps) {
  const text = useWords(words);
  const room = useRef<HTMLDivElement>(null);
  const won = useMemo(() => winningCards(view), [view]);
  const deck = useRef<HTMLDivElement>(null);
  const dealer = useDealer(deck);
  const { ratio, inset, clear } = SHAPES[upright ? 'upright' : 'along'];
  const spots = seatsRound(view.seats, ratio, inset, clear);
  const places = Array.from({ length: view.seats }, (_, index) => index + 1);
  // What one player has bet more than another is a side pot only once somebody is all-in and others go on.
  const shared = view.pots.filter(({ places: of }) => of.length > 1);
  const several = shared.length > 1 && view.places.some(({ hand }) => hand?.allIn);
  return (
    <DealingProvider value={dealer}>
      <div
        ref={room}
        className={styles.room}
        data-upright={upright || undefined}
        data-boardless={poker.variants.get(view.playing.variant)?.boards === 0 || undefined}
      >
        <div className={styles.oval} aria-hidden="true" />
        <div ref={deck} className={styles.deck} aria-hidden="true" />
        <div className={styles.middle}>
          {(view.boards.length > 0 ? view.boards : [[]]).map((board, number) => (
            // biome-ignore lint/a11y/useSemanticElements: a landmark would come twice where a hand is told beside the table
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: boards never change places
              key={number}
              role="group"
              className={styles.board}
              data-testid="board"
              aria-label={view.boards.length > 1 ? text.boardOf(number + 1) : text.board}
            >
              {board.map((card, place) => (
                <PlayingCard
                  // biome-ignore lint/suspicious/noArrayIndexKey: a board only grows
                  key={`${hand} ${place}`}
                  card={cardOf(card)}
                  faded={won.size > 0 && !won.has(card)}
                />
              ))}
            </div>
          ))}
          <p className={styles.pot} data-testid="pot" data-heap="pot">
            {view.pot > 0 && view.phase !== 'over' && (
              <>
                <Chips amount={view.pot} currency={currency} />
                {text.pot} <b>{amount(view.pot)}</b>
              </>
            )}
          </p>
          {view.attack > 0 && (
            <p className={styles.pots} data-testid="attack">
              {text.attack(amount(view.attack))}
            </p>
          )}
          {several && (
            <p className={styles.pots}>
              {view.pots.map((pot, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the main pot is always the first
                <span key={number}>
                  {number === 0 ? text.mainPot : text.sidePot(number)} {amount(pot.amount)}
                </span>
              ))}
            </p>
          )}
        </div>
        <ol className={styles.seats}>
          {places.map((place) => {
            const screen = seatOnScreen(place, bottom, view.seats);
            const spot = spots[screen];
            if (!spot) return null;
            return (
              <li
                key={place}
                className={styles.place}
                data-place={place}
                data-first={screen === 0 || undefined}
                style={{ left: `${spot.x}%`, ...(screen === 0 ? {} : { top: `${spot.y}%` }) }}
              >
                {seat(place, spot, won)}
              </li>
            );
          })}
        </ol>
        <HandFlights room={room} view={view} hand={hand} currency={currency} />
      </div>
    </DealingProvider>
  );
}
