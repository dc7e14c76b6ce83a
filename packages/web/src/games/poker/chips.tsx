import { type CurrencyCode, money } from '@croupier/core';
import type { poker } from '@croupier/games';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Pile } from '../../pieces/chips/chip.tsx';
import { prefersCalm } from '../../pieces/prefers-calm.ts';
import { play } from '../../sound/player.ts';
import { chipWays, type Heap } from './chip-ways.ts';
import styles from './chips.module.css';

interface ChipsProps {
  readonly amount: number;
  readonly currency: CurrencyCode;
}

/** A pile of chips; what it is worth is written beside it. */
export function Chips({ amount, currency }: ChipsProps) {
  return (
    <svg className={styles.pile} viewBox="-13 -18 26 32" aria-hidden="true">
      <Pile amount={money(amount)} currency={currency} radius={12} />
    </svg>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Flight {
  readonly id: number;
  readonly amount: number;
  readonly from: Point;
  readonly to: Point;
  readonly delay: number;
}

/** How long chips are on their way; what is won follows what was gathered. */
const FLIGHT = 380;

interface FlightsProps {
  readonly room: RefObject<HTMLElement | null>;
  readonly view: poker.PokerView;
  readonly hand: string;
  readonly currency: CurrencyCode;
}

/**
 * Chips on their way between stacks, bets and pot. They only show what has happened already: nothing waits for them.
 * They are heard, but none fly for those who asked for less motion, or on a page nobody looks at.
 */
export function Flights({ room, view, hand, currency }: FlightsProps) {
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const before = useRef<{ readonly hand: string; readonly view: poker.PokerView }>(undefined);
  const next = useRef(1);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { hand, view };
    const felt = room.current;
    if (!was || was.view === view || !felt || document.hidden) return;
    const ways = chipWays(was.hand === hand ? was.view : undefined, view);
    if (ways.length === 0) return;
    play('chip');
    if (prefersCalm()) return;
    const gathers = ways.some(({ to }) => to === 'pot');
    const begun = ways.flatMap(({ amount, from, to }): Flight[] => {
      const [one, other] = [middleOf(felt, from), middleOf(felt, to)];
      const delay = from === 'pot' && gathers ? FLIGHT : 0;
      return one && other ? [{ id: next.current++, amount, from: one, to: other, delay }] : [];
    });
    setFlights((all) => [...all, ...begun]);
  }, [room, view, hand]);
  return (
    <div className={styles.flights} aria-hidden="true">
      {flights.map((flight) => (
        <Flying
          key={flight.id}
          {...flight}
          currency={currency}
          landed={() => setFlights((all) => all.filter(({ id }) => id !== flight.id))}
        />
      ))}
    </div>
  );
}

interface FlyingProps extends Flight {
  readonly currency: CurrencyCode;
  readonly landed: () => void;
}

function Flying({ amount, from, to, delay, currency, landed }: FlyingProps) {
  const element = useRef<HTMLSpanElement>(null);
  const done = useRef(landed);
  done.current = landed;
  useLayoutEffect(() => {
    const at = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;
    const flight = element.current?.animate(
      [{ transform: at(from) }, { transform: at(to), offset: 0.85 }, { transform: at(to), opacity: 0 }],
      { duration: FLIGHT, delay, easing: 'cubic-bezier(0.3, 0, 0.2, 1)', fill: 'both' },
    );
    if (!flight) return undefined;
    flight.onfinish = () => done.current();
    return () => flight.cancel();
  }, [from, to, delay]);
  return (
    <span ref={element} className={styles.flying}>
      <Chips amount={amount} currency={currency} />
    </span>
  );
}

/** Where a heap lies on the felt, from its upper left corner. */
function middleOf(felt: HTMLElement, heap: Heap): Point | undefined {
  const found = felt.querySelector(
    heap === 'pot' ? '[data-heap="pot"]' : `[data-place="${heap.place}"] [data-heap="${heap.of}"]`,
  );
  if (!found) return undefined;
  const [lies, all] = [found.getBoundingClientRect(), felt.getBoundingClientRect()];
  return { x: lies.left + lies.width / 2 - all.left, y: lies.top + lies.height / 2 - all.top };
}
