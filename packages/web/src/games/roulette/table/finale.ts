import type { TableSnapshot } from '@croupier/client';
import { type Money, money } from '@croupier/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { storedSwitch } from '../../../app/stored-switch.ts';
import { isMoving } from '../../../pieces/motion/motion.ts';

/** Whether the player wants to see results without the finale of the wheel. */
export const quickResults = storedSwitch('croupier.quick-results', false);

/**
 * The phases of a result, in order. The ball falls, its number rises from the wheel, the layout shows what wins, the
 * chips move, and the balance changes. Each phase begins when the one before has been seen.
 */
export type Phase = 'falls' | 'number' | 'layout' | 'chips' | 'money';

/** The times in milliseconds for which the number rises, and for which the chips move. */
export const RISES = 1100;
export const MOVES = 1300;

interface FinaleOptions {
  /** Whether the ball or the dice are falling to a result that is not revealed yet. */
  readonly falls: boolean;
  /** The round whose result is revealed, and the round whose bets are settled. */
  readonly decided: string | undefined;
  readonly settled: string | undefined;
  /** Whether everything is shown immediately: with a quick result, and when the player can bet. */
  readonly quick: boolean;
}

/** Returns the phase of the result on the screen; undefined while there is none. */
export function useFinale({ falls, decided, settled, quick }: FinaleOptions): Phase | undefined {
  const calm = quick || !isMoving();
  const numberSeen = usePassed(decided, calm, RISES);
  const chipsSeen = usePassed(settled, calm, MOVES);
  if (falls && !calm) return 'falls';
  if (decided === undefined) return undefined;
  if (!numberSeen) return 'number';
  if (settled !== decided) return 'layout';
  return chipsSeen ? 'money' : 'chips';
}

/** Returns whether the phase of a round has lasted long enough. A round from before the page was opened has no phases. */
function usePassed(round: string | undefined, calm: boolean, lasts: number): boolean {
  const [passed, setPassed] = useState(round);
  useEffect(() => {
    if (round === undefined) return undefined;
    const wait = setTimeout(() => setPassed(round), calm ? 0 : lasts);
    return () => clearTimeout(wait);
  }, [round, calm, lasts]);
  return calm || passed === round;
}

/** Returns a value, or the last one from before it was held back. */
export function useHeldBack<T>(value: T, held: boolean): T {
  const last = useRef(value);
  if (!held) last.current = value;
  return last.current;
}

/** Returns a table whose purse and settlement are those from before they were held back. */
export function useHeldMoney(shown: TableSnapshot, held: boolean): TableSnapshot {
  const purse = useHeldBack(shown.purse, held);
  const settled = useHeldBack(shown.settled, held);
  return useMemo(
    () => (held ? Object.assign({}, shown, { purse, settled }) : shown),
    [held, shown, purse, settled],
  );
}

/** The time in milliseconds for which an amount counts up or down. */
export const COUNTS = 500;

/** Returns an amount that counts to each new value while `counts` is true, and otherwise changes immediately. */
export function useCounted(value: Money | undefined, counts: boolean): Money | undefined {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  const runs = counts && isMoving() && value !== undefined && shown !== undefined && shown !== value;
  useEffect(() => {
    if (!runs) {
      from.current = value;
      setShown(value);
      return undefined;
    }
    const [first, began] = [from.current ?? value, performance.now()];
    let frame = requestAnimationFrame(function count() {
      const part = Math.min(1, (performance.now() - began) / COUNTS);
      setShown(money(Math.round(first + (value - first) * part)));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, runs]);
  return runs ? shown : value;
}
