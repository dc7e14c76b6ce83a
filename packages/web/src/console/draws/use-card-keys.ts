import type { Card } from '@croupier/core';
import { useEffect, useRef, useState } from 'react';
import { isTextField, useKeysOn } from '../keys.ts';
import { typeCard } from './entry.ts';

/**
 * The time in milliseconds after a card within which Enter is ascribed to the scanner. A person takes longer.
 */
const SCANNED = 250;

interface CardKeys {
  readonly enter: (card: Card) => void;
  /** Called for Backspace when nothing has been typed. */
  readonly back: (() => void) | undefined;
  /** Called for Escape when nothing has been typed. */
  readonly leave: () => void;
}

/**
 * Reads cards from a keyboard, a scanner that acts as a keyboard, or a pad. The second key of a card enters it, and an
 * Enter that a scanner adds is ignored. Returns the keys typed so far, and a function that presses a key of the pad.
 */
export function useCardKeys(keys: CardKeys): {
  readonly typed: string;
  readonly press: (key: string) => boolean;
} {
  const on = useKeysOn();
  const [typed, setTyped] = useState('');
  // This is a ref because the next key may arrive before the screen is rendered again.
  const text = useRef('');
  const latest = useRef(keys);
  latest.current = keys;
  const [press] = useState(() => (key: string): boolean => {
    const next = typeCard(text.current, key);
    if (!next) return false;
    text.current = next.text;
    setTyped(next.text);
    if (next.card) latest.current.enter(next.card);
    return true;
  });
  useEffect(() => {
    if (!on) return undefined;
    let entered = Number.NEGATIVE_INFINITY;
    const clear = () => {
      const had = text.current !== '';
      text.current = '';
      setTyped('');
      return had;
    };
    const hear = (event: KeyboardEvent) => {
      const { key, repeat } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return;
      if (key === 'Escape') {
        if (!clear()) latest.current.leave();
        return;
      }
      if (key === 'Backspace') {
        if (!repeat && !clear()) latest.current.back?.();
      } else if (key === 'Enter') {
        if (performance.now() - entered > SCANNED) return;
      } else if (repeat) {
        if (!typeCard('', key)) return;
      } else if (press(key)) entered = performance.now();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The listener is on the document, not on the window, so that a scanner that is connected as a device gets the
    // keys first.
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, [on, press]);
  return { typed, press };
}
