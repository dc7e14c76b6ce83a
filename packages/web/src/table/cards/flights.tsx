import { type Money, money, type SettlementLine } from '@croupier/core';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersCalm } from '../../pieces/prefers-calm.ts';
import { between, type Moved, othersOf, type Point, settling, type Way } from './flight-ways.ts';
import styles from './flights.module.css';
import { useScene } from './scene.ts';
import { Chips } from './spot.tsx';

interface Flight {
  readonly id: number;
  readonly amount: Money;
  readonly way: Way;
  readonly theirs: boolean;
}

/** More than this many at once would be a swarm, not a table. */
const MOST = 24;
/** The player's own lines come right after what was decided for all, in milliseconds. */
const OWN_COME = 60;

interface FlightsProps {
  readonly table: RefObject<HTMLElement | null>;
}

/**
 * Chips on their way, as at a table: from the rack to the box, from the box back or to the bank, from the bank to the
 * box, and with the stake into the purse. They only show what has happened already: nothing waits for them, and they
 * take no room. None fly for those who asked for less motion, or on a page nobody looks at.
 */
export function Flights({ table }: FlightsProps) {
  const { stakes, lines, state, bets, decided, othersEarly } = useScene();
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const nextId = useRef(1);
  const round = state.round.id;

  const fly = useCallback((amount: Money, way: Way | undefined, theirs = false) => {
    if (!way || amount <= 0 || document.hidden || prefersCalm()) return;
    const flight: Flight = { id: nextId.current++, amount, way, theirs };
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
        else if (more < 0 && bets.open) fly(money(-more), between(placeOf(table.current, bet), rack));
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [round, stakes, bets.open, table, fly]);

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

  const flyTheirs = useCallback(
    (bet: string, moved: Moved) => {
      if (!table.current) return;
      const box = beside(placeOf(table.current, bet));
      const { bank } = places(table.current);
      // Whose they are is not to be seen: they leave the table where it ends before the box.
      const purse = box && {
        x: box.x,
        y: table.current.querySelector('[data-felt]')?.getBoundingClientRect().bottom ?? box.y,
      };
      for (const { amount, way } of settling(moved, { box, bank, purse })) fly(amount, way, true);
    },
    [table, fly],
  );

  const toldEarly = useRef<ReadonlySet<string>>(new Set(othersEarly.map(nameOf)));
  useEffect(() => {
    const before = toldEarly.current;
    toldEarly.current = new Set(othersEarly.map(nameOf));
    for (const line of othersEarly) if (!before.has(nameOf(line))) flyTheirs(line.bet, line);
  }, [othersEarly, flyTheirs]);

  const toldRound = useRef(decided?.round);
  const own = useRef(lines);
  own.current = lines;
  useEffect(() => {
    if (!decided || toldRound.current === decided.round) return undefined;
    const wait = setTimeout(() => {
      toldRound.current = decided.round;
      for (const each of decided.bets) flyTheirs(each.bet, othersOf(each, own.current));
    }, OWN_COME);
    return () => clearTimeout(wait);
  }, [decided, flyTheirs]);

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

function nameOf({ seat, bet, stake, outcome }: SettlementLine): string {
  return `${seat} ${bet} ${stake} ${outcome}`;
}

/** Others' chips lie beside one's own. */
function beside(point: Point | undefined): Point | undefined {
  return point && { x: point.x + 14, y: point.y - 14 };
}

function Flying({ amount, way, theirs, landed }: Flight & { readonly landed: () => void }) {
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
      <Chips amount={amount} theirs={theirs} />
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
