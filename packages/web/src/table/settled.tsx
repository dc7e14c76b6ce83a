import type { Settled } from '@croupier/client';
import {
  add,
  type CurrencyCode,
  type Money,
  NOTHING,
  type SettlementLine,
  subtract,
  sum,
} from '@croupier/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useWords, useWriting } from '../app/language.tsx';
import { Citation } from '../rulebook/rule.tsx';
import styles from './settled.module.css';
import { words } from './words.ts';

interface SettledLinesProps {
  readonly settled: Pick<Settled, 'round' | 'number' | 'lines'>;
  readonly currency: CurrencyCode;
  /** What a bet is called. */
  readonly name: (bet: string) => string;
  /** What the game came to, beside its number. */
  readonly result?: ReactNode;
}

/** A game's lines: what each bet brought, and the rule that decided it. */
export function SettledLines({ settled, currency, name, result }: SettledLinesProps) {
  const text = useWords(words);
  const writing = useWriting();
  const net = sum(settled.lines.map(netOf));
  return (
    <section className={styles.settled} aria-label={text.resultOf}>
      <h3>
        {text.lastGame({ number: settled.number })}
        {result}
        <span data-sign={Math.sign(net)} className={styles.net}>
          {writing.signed(net, currency)}
        </span>
      </h3>
      <ul>
        {settled.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bet may have several lines, and they never change places
          <li key={index} data-outcome={line.outcome}>
            <span className={styles.bet}>
              {name(line.bet)} <small>{writing.money(line.stake, currency)}</small>
            </span>
            <span className={styles.outcome}>
              {text.outcomes[line.outcome]}
              <Figures line={line} currency={currency} />
            </span>
            <Citation rule={line.rule} />
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link href={`/round/${settled.round}`}>{text.whole}</Link>
      </p>
    </section>
  );
}

function Figures({ line, currency }: { readonly line: SettlementLine; readonly currency: CurrencyCode }) {
  const text = useWords(words);
  const writing = useWriting();
  const { pay = NOTHING, return: back = NOTHING, keep = NOTHING } = line;
  return (
    <>
      {pay > 0 && <b> +{writing.money(pay, currency)}</b>}
      {back > 0 && <small> {text.returned({ amount: writing.money(back, currency) })}</small>}
      {keep > 0 && line.outcome !== 'stays' && (
        <small> {text.stays({ amount: writing.money(keep, currency) })}</small>
      )}
    </>
  );
}

/** What a line changes of the player's money, when what stays on the table still counts as theirs. */
export function netOf({ pay, take }: SettlementLine): Money {
  return subtract(pay ?? NOTHING, take ?? NOTHING);
}

/** What lines brought together; undefined where there are none. */
export function netOfLines(lines: readonly SettlementLine[]): Money | undefined {
  if (lines.length === 0) return undefined;
  return lines.reduce((sum, line) => add(sum, netOf(line)), NOTHING);
}
