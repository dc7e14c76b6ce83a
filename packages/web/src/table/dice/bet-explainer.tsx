import { type RefObject, useEffect, useState } from 'react';
import styles from './bet-explainer.module.css';

/** The explanation of the bet spot that the player points at. */
export interface FieldExplanation {
  readonly name: string;
  readonly says: string;
  /** The reason why the bet spot accepts no chips now. */
  readonly barred?: string | undefined;
}

interface LookProps {
  /** The felt with its bet spots. */
  readonly felt: RefObject<HTMLElement | null>;
  readonly explain: (position: string) => FieldExplanation | undefined;
}

/**
 * Explains which throws win the bet on the spot under the pointer or with the keyboard focus. The text covers
 * part of the felt, so that nothing moves.
 */
export function BetExplainer({ felt, explain }: LookProps) {
  const position = usePointed(felt);
  const explained = position === undefined ? undefined : explain(position);
  if (!explained) return null;
  const { name, says, barred } = explained;
  return (
    <p className={styles.look} data-testid="look">
      <b>{name}</b> {says} {barred && <em>{barred}</em>}
    </p>
  );
}

/**
 * The time in milliseconds for which a touched bet is explained. Touch screens do not report that the pointer has left.
 */
const GLANCE = 2600;

/** Returns the bet spot under the mouse or the finger, or with the keyboard focus. */
function usePointed(felt: RefObject<HTMLElement | null>): string | undefined {
  const [pointed, setPointed] = useState<string>();
  useEffect(() => {
    const element = felt.current;
    if (!element) return undefined;
    let wait: ReturnType<typeof setTimeout> | undefined;
    const look = (event: Event) => {
      const at = (event.target as Element).closest<HTMLElement>('[data-position], [data-far]');
      clearTimeout(wait);
      if (event.type === 'focusin' && !at?.matches(':focus-visible')) return;
      setPointed(at?.dataset.position ?? at?.dataset.far);
      const touched = 'pointerType' in event && event.pointerType === 'touch';
      if (touched) wait = setTimeout(() => setPointed(undefined), GLANCE);
    };
    const leave = () => setPointed(undefined);
    const hears = { pointerover: look, focusin: look, pointerleave: leave, focusout: leave };
    for (const [type, hear] of Object.entries(hears)) element.addEventListener(type, hear);
    return () => {
      clearTimeout(wait);
      for (const [type, hear] of Object.entries(hears)) element.removeEventListener(type, hear);
    };
  }, [felt]);
  return pointed;
}
