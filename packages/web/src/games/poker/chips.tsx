import { type CurrencyCode, money } from '@croupier/core';
import type { poker } from '@croupier/games';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ChipPile } from '../../pieces/chips/chip.tsx';
import { Flights, useFlights } from '../../pieces/motion/flights.tsx';
import { FLIGHT } from '../../pieces/motion/motion.ts';
import { middleOf, pathBetween } from '../../pieces/motion/paths.ts';
import { play } from '../../sound/player.ts';
import { chipMoves, type Heap } from './chip-moves.ts';
import styles from './chips.module.css';

interface ChipsProps {
  readonly amount: number;
  readonly currency: CurrencyCode;
}

/** Draws a pile of chips. The caller shows the value next to the pile. */
export function Chips({ amount, currency }: ChipsProps) {
  return <ChipPile className={styles.pile} amount={money(amount)} currency={currency} />;
}

interface HandFlightsProps {
  readonly room: RefObject<HTMLElement | null>;
  readonly view: poker.PokerView;
  readonly hand: string;
  readonly currency: CurrencyCode;
}

/**
 * Draws chips that fly between stacks, bets and pot, with their sound. Wins follow once all bets have been collected.
 */
export function HandFlights({ room, view, hand, currency }: HandFlightsProps) {
  const { fly, ...flying } = useFlights();
  const before = useRef<{ readonly hand: string; readonly view: poker.PokerView }>(undefined);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { hand, view };
    const felt = room.current;
    if (!was || was.view === view || !felt || document.hidden) return;
    const moves = chipMoves(was.hand === hand ? was.view : undefined, view);
    if (moves.length > 0) play('chip');
    const gathers = moves.some(({ to }) => to === 'pot');
    for (const { amount, from, to } of moves) {
      const delay = from === 'pot' && gathers ? FLIGHT : 0;
      fly(money(amount), pathBetween(middleOf(heapOn(felt, from)), middleOf(heapOn(felt, to)), delay));
    }
  }, [room, view, hand, fly]);
  return <Flights {...flying} currency={currency} />;
}

/** Returns the element of a heap on the felt; null if the heap is not shown. */
function heapOn(felt: HTMLElement, heap: Heap): Element | null {
  return felt.querySelector(
    heap === 'pot' ? '[data-heap="pot"]' : `[data-place="${heap.place}"] [data-heap="${heap.of}"]`,
  );
}
