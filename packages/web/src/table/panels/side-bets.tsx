import type { Json, Plan } from '@croupier/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useWords } from '../../app/language.tsx';
import { useDismissed } from '../../app/use-dismissed.ts';
import { words } from '../cards/words.ts';
import type { BetNames } from './limits.tsx';
import styles from './side-bets.module.css';

interface SideBetsProps {
  readonly plan: Plan;
  readonly terms: Json | null | undefined;
  /** Which bets are made beside the main one. */
  readonly bets: ReadonlySet<string>;
  readonly names: BetNames;
}

// The engines say what a table offers: they are loaded when somebody looks.
const SideBetTables = lazy(async () => ({ default: (await import('./bet-tables.tsx')).SideBetTables }));

/** Every side bet of a table by name with its pay table, one press away from the felt. */
export function SideBets({ plan, terms, bets, names }: SideBetsProps) {
  const text = useWords(words);
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useDismissed(details, open);
  return (
    <details
      ref={details}
      className={styles.sideBets}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{text.sideBets}</summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <section aria-label={text.sideBets} tabIndex={0}>
          <Suspense>
            <SideBetTables plan={plan} terms={terms} bets={bets} names={names} />
          </Suspense>
        </section>
      )}
    </details>
  );
}
