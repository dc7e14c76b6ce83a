import { messages } from 'messages:app/rulebook';
import type { RuleId } from '@croupier/core';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, useMessages } from '../app/language.tsx';
import { useRule } from './books.ts';
import styles from './rule.module.css';
import { useRuleSentence } from './rule-sentences.ts';

interface CitationProps {
  readonly rule: RuleId;
  /** The rule as a sentence for players. */
  readonly says?: string | undefined;
}

/** Shows the number of a rule. A press shows its sentence, and the original text of the rule book. */
export function Citation({ rule, says: here }: CitationProps) {
  const saying = useRuleSentence(rule);
  const says = here ?? saying;
  const text = useMessages(messages);
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
        // While the card is open, a press on the number counts as a press elsewhere, so the card has already
        // closed.
        onClick={() => setOpen(!open && performance.now() - closed.current > 300)}
      >
        § {rule.slice(rule.lastIndexOf('.') + 1)}
      </button>
      {open && <Card rule={rule} says={says} beside={button.current} close={close} />}
    </>
  );
}

interface CardProps extends CitationProps {
  readonly beside: HTMLElement | null;
  readonly close: () => void;
}

/** Shows the text of a rule above the page, next to its citation. Escape or a press elsewhere closes it. */
function Card({ rule, says, beside, close }: CardProps) {
  const text = useMessages(messages);
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const closed = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close();
    };
    element.addEventListener('toggle', closed);
    // With `source`, the tab order continues from the citation, wherever the card is in the document.
    element.showPopover(beside ? { source: beside } : undefined);
    element.focus();
    return () => element.removeEventListener('toggle', closed);
  }, [close, beside]);
  // The card's height is known only once its text has loaded, and it changes when the original text is opened.
  useEffect(() => {
    const element = card.current;
    if (!element || !beside) return undefined;
    const put = () => putBeside(element, beside.getBoundingClientRect());
    const observer = new ResizeObserver(put);
    observer.observe(element);
    put();
    return () => observer.disconnect();
  }, [beside]);
  const shown = (
    <div ref={card} popover="auto" role="dialog" aria-labelledby={id} tabIndex={-1} className={styles.card}>
      <div className={styles.head}>
        <h3 id={id}>{rule}</h3>
        <button type="button" aria-label={text.close} onClick={() => card.current?.hidePopover()}>
          ✕
        </button>
      </div>
      {says && <p>{says}</p>}
      <details className={styles.original} open={says === undefined}>
        <summary>{text.original}</summary>
        <Original rule={rule} />
      </details>
    </div>
  );
  // The card is not valid inside a paragraph, where rules are cited. It goes into an open dialog, because
  // everything outside is inert.
  return createPortal(shown, beside?.closest('dialog') ?? document.body);
}

/** Shows the text of the rule book, and where it is in the house's own document. */
function Original({ rule }: { readonly rule: RuleId }) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  const found = useRule(rule);
  if (found === undefined) return <p>{text.loading}</p>;
  if (found === 'missing') return <p>{text.missing}</p>;
  return (
    <>
      <p className={styles.section} lang="en">
        {found.section}
      </p>
      <p lang="en">{found.text}</p>
      <p className={styles.source}>
        {found.source.length > 0 ? text.source({ lines: found.source.join(', ') }) : text.derived}
      </p>
      {language !== 'en' && <p className={styles.source}>{text.english}</p>}
    </>
  );
}

const GAP = 6;
const EDGE = 8;

/** Places the card below the citation, or above it if there is more room, and keeps it completely on the screen. */
function putBeside(card: HTMLElement, anchor: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const room = { x: window.innerWidth - width - EDGE, y: window.innerHeight - height - EDGE };
  const below = anchor.bottom + GAP;
  const top = below <= room.y ? below : Math.max(EDGE, anchor.top - height - GAP);
  card.style.left = `${Math.max(EDGE, Math.min(anchor.left, room.x))}px`;
  card.style.top = `${Math.min(top, Math.max(EDGE, room.y))}px`;
}
