import { messages } from 'messages:dice';
import type { MultiRollOdds } from '@croupier/odds';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Edges, edgeOf, OddsPanelFrame } from '../edges.tsx';
import styles from '../figures.module.css';
import type { CalculationState } from '../use-plan-odds.ts';

interface LastingOddsProps {
  readonly working: CalculationState<{ readonly bets: readonly MultiRollOdds[] }>;
  readonly note: string;
  /** Returns the name of a bet. Bets with the same name have the same odds and share a row. */
  readonly name: (bet: string) => string;
}

/**
 * Shows the exact edge of bets that may stay for many throws, as a share of the stake per bet and per throw.
 */
export function DiceOddsPanel({ working, note, name }: LastingOddsProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const alike = new Map((working.odds?.bets ?? []).map((each) => [name(each.bet), each] as const));
  const lasting = [...alike].filter(([, { throws }]) => throws.toNumber() > 1);
  return (
    <OddsPanelFrame working={working} note={note}>
      <Edges bets={[...alike].map(([called, each]) => edgeOf(called, each))} />
      <ul className={styles.note}>
        {lasting.map(([called, { throws, perThrow }]) => (
          <li key={called}>
            {called}:{' '}
            {text.perThrow({
              throws: throws.decimal(2),
              edge: formatter.percent(perThrow.toNumber(), 3),
            })}
          </li>
        ))}
      </ul>
    </OddsPanelFrame>
  );
}
