import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './bubbles.module.css';
import type { Line } from './use-talk.ts';

interface BubblesProps {
  readonly fresh: readonly Line[];
  /** The dealer's answers to the user, which are shown in the corner of the felt. */
  readonly answers?: readonly ReactElement[];
  readonly nameOf: (line: Line) => string;
  readonly told: (line: Line) => ReactNode;
}

/**
 * Shows new lines at the seat or the chips of the speaker if the screen shows them, and otherwise in the corner of the
 * felt.
 */
export function Bubbles({ fresh, answers = [], nameOf, told }: BubblesProps) {
  return (
    <div className={styles.bubbles} role="log" aria-live="polite">
      {answers.map((answer) => (
        <p key={answer.key} className={styles.bubble} data-dealer>
          {answer}
        </p>
      ))}
      {fresh.map((line) => (
        <Bubble key={line.id} line={line}>
          <b>{nameOf(line)}</b> {told(line)}
        </Bubble>
      ))}
    </div>
  );
}

/**
 * Returns the element of the speaker's seat. At a table without seats, returns the first bet spot with their
 * chips. Returns null if there is neither.
 */
function placeOf(seat: string): Element | null {
  const id = CSS.escape(seat);
  return document.querySelector(`[data-seat="${id}"]`) ?? document.querySelector(`[data-seats~="${id}"]`);
}

function Bubble({ line, children }: { readonly line: Line; readonly children: ReactNode }) {
  const bubble = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const seat = line.seat && placeOf(line.seat);
    const own = bubble.current;
    if (!seat || !own) return;
    const at = seat.getBoundingClientRect();
    const { width, height } = own.getBoundingClientRect();
    const left = Math.min(Math.max(4, at.left + at.width / 2 - width / 2), window.innerWidth - width - 4);
    own.style.cssText = `position: fixed; left: ${left}px; top: ${Math.max(4, at.top - height - 4)}px`;
  }, [line]);
  return (
    <p ref={bubble} className={styles.bubble}>
      {children}
    </p>
  );
}
