import { type RefObject, useEffect, useState } from 'react';
import styles from './look.module.css';

/** The explanation of the field that the player points at. */
export interface FieldExplanation {
  readonly name: string;
  readonly says: string;
  /** The reason why the field accepts no chip now. */
  readonly barred?: string | undefined;
}

interface LookProps {
  /** The felt with its fields. */
  readonly felt: RefObject<HTMLElement | null>;
  readonly explain: (position: string) => FieldExplanation | undefined;
}

/**
 * Explains on which throws a bet wins, for the field under the pointer or with the keyboard focus. It lies over the
 * felt, so that nothing moves.
 */
export function Look({ felt, explain }: LookProps) {
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
 * The time in milliseconds for which a touched bet is explained, because a finger, unlike a mouse, does not leave it.
 */
const GLANCE = 2600;

/** Returns the field under the mouse or the finger, or with the keyboard focus. */
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
