import type { RuleId } from '@croupier/core';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../app/language.tsx';
import { useRule } from './books.ts';
import styles from './rule.module.css';
import { words } from './words.ts';

/** The number of a rule; pressing it shows what the rule says. */
export function Citation({ rule }: { readonly rule: RuleId }) {
  const text = useWords(words);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closed = useRef(0);
  const close = useCallback(() => {
    closed.current = performance.now();
    setOpen(false);
  }, []);
  return (
    <>
      <button
        type="button"
        ref={button}
        className={styles.citation}
        aria-expanded={open}
        aria-label={text.rule({ id: rule })}
        // A press here while the card is open has closed it already.
        onClick={() => setOpen(!open && performance.now() - closed.current > 300)}
      >
        § {rule.slice(rule.lastIndexOf('.') + 1)}
      </button>
      {open && <Card rule={rule} beside={button.current} close={close} />}
    </>
  );
}

interface CardProps {
  readonly rule: RuleId;
  readonly beside: HTMLElement | null;
  readonly close: () => void;
}

/** The text of a rule, on top of everything, beside what cites it. Escape or a press elsewhere closes it. */
function Card({ rule, beside, close }: CardProps) {
  const text = useWords(words);
  const found = useRule(rule);
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const closed = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close();
    };
    element.addEventListener('toggle', closed);
    element.showPopover();
    element.focus();
    return () => element.removeEventListener('toggle', closed);
  }, [close]);
  // The card's height is known only once its text is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (card.current && beside) putBeside(card.current, beside.getBoundingClientRect());
  }, [beside, found]);
  return (
    <div ref={card} popover="auto" role="dialog" aria-labelledby={id} tabIndex={-1} className={styles.card}>
      <header>
        <h3 id={id}>{rule}</h3>
        <button type="button" aria-label={text.close} onClick={() => card.current?.hidePopover()}>
          ✕
        </button>
      </header>
      {found === undefined && <p>{text.loading}</p>}
      {found === 'missing' && <p>{text.missing}</p>}
      {found !== undefined && found !== 'missing' && (
        <>
          <p className={styles.section} lang="en">
            {found.section}
          </p>
          <p lang="en">{found.text}</p>
          <p className={styles.source}>
            {found.source.length > 0 ? text.source({ lines: found.source.join(', ') }) : text.derived}
          </p>
        </>
      )}
    </div>
  );
}

const GAP = 6;
const EDGE = 8;

/** Below what cites it, or above where there is more room; always whole on the screen. */
function putBeside(card: HTMLElement, anchor: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const room = { x: window.innerWidth - width - EDGE, y: window.innerHeight - height - EDGE };
  const below = anchor.bottom + GAP;
  const top = below <= room.y ? below : Math.max(EDGE, anchor.top - height - GAP);
  card.style.left = `${Math.max(EDGE, Math.min(anchor.left, room.x))}px`;
  card.style.top = `${Math.min(top, Math.max(EDGE, room.y))}px`;
}
