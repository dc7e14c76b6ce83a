import type { CurrencyCode, Money } from '@croupier/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '../../app/language.tsx';
import { ChipPile } from '../chips/chip.tsx';
import type { ChipColour } from '../chips/values.ts';
import styles from './flights.module.css';
import { EASE, isMoving } from './motion.ts';
import type { Path } from './paths.ts';

interface Flight {
  readonly id: number;
  readonly amount: Money;
  readonly path: Path;
  readonly colour: ChipColour | undefined;
}

/** The maximum number of chips in flight at the same time. More would be confusing. */
const MOST = 24;

/** Sends chips along a path. Does nothing without a path or with reduced motion. */
export type Fly = (amount: Money, path: Path | undefined, colour?: ChipColour) => void;

/**
 * Moves chips across a table. The flights only illustrate past events: nothing waits for them, and they take
 * up no space.
 */
export function useFlights(): {
  readonly flights: readonly Flight[];
  readonly fly: Fly;
  readonly land: (id: number) => void;
} {
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const nextId = useRef(1);
  const fly: Fly = useCallback((amount, path, colour) => {
    if (!path || amount <= 0 || !isMoving()) return;
    const flight: Flight = { id: nextId.current++, amount, path, colour };
    setFlights((all) => (all.length < MOST ? [...all, flight] : all));
  }, []);
  const land = useCallback((id: number) => setFlights((all) => all.filter((each) => each.id !== id)), []);
  return { flights, fly, land };
}

interface FlightsProps extends Pick<ReturnType<typeof useFlights>, 'flights' | 'land'> {
  readonly currency: CurrencyCode;
  /** Whether the chips show their values. */
  readonly written?: boolean;
}

/** Draws the chips in flight, above the whole page. */
export function Flights({ flights, land, currency, written = false }: FlightsProps) {
  if (flights.length === 0) return null;
  return createPortal(
    <div className={styles.flights} aria-hidden="true">
      {flights.map((flight) => (
        <Flying key={flight.id} {...flight} land={land} currency={currency} written={written} />
      ))}
    </div>,
    document.body,
  );
}

type FlyingProps = Flight & Omit<Required<FlightsProps>, 'flights'>;

function Flying({ id, amount, path, colour, land, currency, written }: FlyingProps) {
  const { language } = useLanguage();
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const flight = element.current?.animate(
      path.stops.map(({ x, y, at, seen }) => ({
        transform: `translate(${x}px, ${y}px)`,
        opacity: seen,
        offset: at / path.lasts,
        easing: EASE,
      })),
      { duration: path.lasts, fill: 'both' },
    );
    if (!flight) return undefined;
    flight.onfinish = () => land(id);
    return () => flight.cancel();
  }, [id, path, land]);
  return (
    <span ref={element} className={styles.flying} data-written={written || undefined}>
      <ChipPile
        amount={amount}
        currency={currency}
        language={written ? language : undefined}
        colour={colour}
      />
    </span>
  );
}
