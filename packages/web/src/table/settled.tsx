import { messages } from 'messages:table/bar';
import type { SettledMessage } from '@croupier/client';
import { add, type CurrencyCode, type Money, type SettlementLine, subtract, sum, ZERO } from '@croupier/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useFormatter, useMessages } from '../app/language.tsx';
import type { TextOf } from '../messages/catalogue.ts';
import { Citation } from '../rulebook/rule.tsx';
import styles from './settled.module.css';

interface SettledLinesProps {
  readonly settled: Pick<SettledMessage, 'round' | 'number' | 'lines'>;
  readonly currency: CurrencyCode;
  /** Returns the name of a bet. */
  readonly name: (bet: string) => string;
  /** Explains the result of a line, such as `You had 18; the dealer had 20`. */
  readonly facts: (line: SettlementLine) => string | undefined;
  /** The result of the round, shown next to its number. */
  readonly result?: ReactNode;
}

/** Lists the settlement lines of a round, with the outcome of each bet and the rule that decided it. */
export function SettledLines({ settled, currency, name, facts, result }: SettledLinesProps) {
  const text = useMessages(messages);
  const reason = useReason(currency);
  const formatter = useFormatter();
  const inChips = settled.lines.some((line) => line.inChips);
  const unit = inChips ? 'CHIP' : currency;
  const net = sum(settled.lines.map(netOf));
  return (
    <section className={styles.settled} aria-label={text.resultOf}>
      <h3>
        {text.lastGame({ number: settled.number })}
        {result}
        <span data-sign={Math.sign(net)} className={styles.net}>
          {formatter.signed(net, unit)}
        </span>
      </h3>
      <ul>
        {settled.lines.map(toldLine).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bet may have several lines, and these never change their order
          <li key={index} data-outcome={line.outcome}>
            <span className={styles.bet}>
              {name(line.bet)} <small>{formatter.money(line.stake, unit)}</small>
            </span>
            <span className={styles.outcome}>
              {text.outcomes[line.outcome]}
              {line.pay !== undefined && line.pay > ZERO && <b> +{formatter.money(line.pay, unit)}</b>}
            </span>
            <p className={styles.reason}>
              {reason(line, facts(line))} <Citation rule={line.rule} />
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link href={`/round/${settled.round}`}>{text.whole}</Link>
      </p>
    </section>
  );
}

/** Returns a line with its result in chips, if the round was played for chips. */
function toldLine(line: SettlementLine): SettlementLine {
  return line.inChips ? { ...line, ...line.inChips } : line;
}

/** Returns a function that explains a bet's result in a sentence, such as `You had 18, the dealer 20: you lose €50.` */
export function useReason(
  currency: CurrencyCode,
): (line: SettlementLine, facts: string | undefined) => string {
  const text = useMessages(messages);
  const formatter = useFormatter();
  return (line, facts) => {
    const written = (amount: Money) =>
      line.inChips ? text.comes.chips({ n: amount }) : formatter.money(amount, currency);
    const outcome = comesTo(toldLine(line), text.comes, written);
    const whole = facts === undefined ? outcome : text.reason({ facts, outcome });
    return `${whole.charAt(0).toLocaleUpperCase()}${whole.slice(1)}.`;
  };
}

/** Returns the outcome of a bet and of its stake as text. */
function comesTo(
  { outcome, take = ZERO, pay = ZERO, return: back = ZERO, keep = ZERO }: SettlementLine,
  text: TextOf<typeof messages>['comes'],
  written: (amount: Money) => string,
): string {
  switch (outcome) {
    case 'won':
      if (pay === ZERO) return text.nothing;
      return keep > ZERO
        ? text.wonStays({ amount: written(pay), kept: written(keep) })
        : text.won({ amount: written(pay) });
    case 'lost':
      return take > ZERO ? text.lost({ amount: written(take) }) : text.nothing;
    case 'halved':
      return text.halved({ lost: written(take), back: written(back) });
    case 'imprisoned':
    case 'stays':
      return text[outcome]({ amount: written(keep) });
    case 'pushed':
    case 'released':
    case 'void':
      return text[outcome]({ amount: written(add(back, keep)) });
  }
}

/**
 * Returns the amount by which a line changes the player's money. Chips that stay on the table still count as
 * the player's.
 */
export function netOf(line: SettlementLine): Money {
  const { pay, take } = line.inChips ?? line;
  return subtract(pay ?? ZERO, take ?? ZERO);
}

/** Returns the net result of the settlement lines, or undefined if there are none. */
export function netOfLines(lines: readonly SettlementLine[]): Money | undefined {
  if (lines.length === 0) return undefined;
  return lines.reduce((sum, line) => add(sum, netOf(line)), ZERO);
}
