import { type Money, money, type SettlementLine } from '@croupier/core';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersCalm } from '../wheel/prefers-calm.ts';
import { between, settling, type Way } from './flight-ways.ts';
import styles from './flights.module.css';
import { useScene } from './scene.ts';
import { Chips } from './spot.tsx';

interface Flight {
  readonly id: number;
  readonly amount: Money;
  readonly way: Way;
}

/** More than this many at once would be a swarm, not a table. */
const MOST = 24;

interface FlightsProps {
  readonly table: RefObject<HTMLElement | null>;
}

/**
 * Chips on their way, as at a table: from the rack to the box, from the box back or to the bank, from the bank to the
 * box, and with the stake into the purse. They only show what has happened already: nothing waits for them, and they
 * take no room. None fly for those who asked for less motion, or on a page nobody looks at.
 */
export function Flights({ table }: FlightsProps) {
  const { stakes, lines, state, desk } = useScene();
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const nextId = useRef(1);
  const round = state.round.id;

  const fly = useCallback((amount: Money, way: Way | undefined) => {
    if (!way || amount <= 0 || document.hidden || prefersCalm()) return;
    const flight: Flight = { id: nextId.current++, amount, way };
    setFlights((all) => (all.length < MOST ? [...all, flight] : all));
  }, []);

  // A frame at a time: a bet and its confirmation may come between two frames, and are one move to the eye.
  const lay = useRef({ round, stakes });
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const before = lay.current;
      lay.current = { round, stakes };
      if (before.round !== round || !table.current) return;
      const { rack } = places(table.current);
      for (const bet of new Set([...before.stakes.keys(), ...stakes.keys()])) {
        const more = (stakes.get(bet) ?? 0) - (before.stakes.get(bet) ?? 0);
        if (more > 0) fly(money(more), between(rack, placeOf(table.current, bet)));
        else if (more < 0 && desk.open) fly(money(-more), between(placeOf(table.current, bet), rack));
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [round, stakes, desk.open, table, fly]);

  // What was decided before this page came to the table has long been paid.
  const told = useRef<ReadonlySet<string>>(new Set(lines.map(nameOf)));
  useLayoutEffect(() => {
    const before = told.current;
    told.current = new Set(lines.map(nameOf));
    if (!table.current) return;
    const { bank, purse } = places(table.current);
    for (const line of lines) {
      if (before.has(nameOf(line))) continue;
      const box = placeOf(table.current, line.bet);
      for (const { amount, way } of settling(line, { box, bank, purse })) fly(amount, way);
    }
  }, [lines, table, fly]);

  return (
    <div className={styles.flights} aria-hidden="true">
      {flights.map((flight) => (
        <Flying
          key={flight.id}
          {...flight}
          landed={() => setFlights((all) => all.filter(({ id }) => id !== flight.id))}
        />
      ))}
    </div>
  );
}

function nameOf({ bet, stake, outcome }: SettlementLine): string {
  return `${bet} ${stake} ${outcome}`;
}

function Flying({ amount, way, landed }: Flight & { readonly landed: () => void }) {
  const element = useRef<HTMLSpanElement>(null);
  const done = useRef(landed);
  done.current = landed;
  useEffect(() => {
    const flight = element.current?.animate(
      way.stops.map(({ x, y, at, seen }) => ({
        transform: `translate(${x}px, ${y}px)`,
        opacity: seen,
        offset: at / way.lasts,
        easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
      })),
      { duration: way.lasts, fill: 'both' },
    );
    if (!flight) return undefined;
    flight.onfinish = () => done.current();
    return () => flight.cancel();
  }, [way]);
  return (
    <span ref={element} className={styles.flying}>
      <Chips amount={amount} />
    </span>
  );
}

/** Where chips lie besides the boxes: the player's own below, the bank's before the dealer, the purse in the bar. */
function places(table: HTMLElement) {
  const one = (...names: readonly string[]) =>
    names.map((name) => table.querySelector(name)).find((found) => found !== null);
  return {
    rack: middleOf(one('[data-rack] [aria-pressed="true"]', '[data-rack]')),
    bank: middleOf(one('[data-bank]'), 0),
    purse: middleOf(one('[data-purse]')),
  };
}

/** Where a bet lies: on its hand, else on its place, else on its box in small. */
function placeOf(table: HTMLElement, bet: string) {
  const [box = ''] = bet.split('/');
  const lies = `[data-lies~="${CSS.escape(bet)}"]`;
  const found =
    table.querySelector(`${lies}:not([data-position])`) ??
    table.querySelector(lies) ??
    table.querySelector(`[data-tile="${CSS.escape(box)}"], [data-box="${CSS.escape(box)}"]`);
  return middleOf(found ?? undefined);
}

/** The middle of an element, or as far down in it as `share` says. */
function middleOf(element: Element | undefined, share = 0.5) {
  const rect = element?.getBoundingClientRect();
  if (!rect || rect.width === 0) return undefined;
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height * share };
}
