import type { CardBetOdds } from '@croupier/odds';
import type { ReactNode } from 'react';
import { Citation } from '../../rulebook/rule.tsx';
import { useWords, useWriting } from '../../words/language.tsx';
import { words } from '../words.ts';
import styles from './tables.module.css';

interface EdgesProps {
  readonly bets: readonly { readonly name: string; readonly odds: CardBetOdds }[];
}

/** Bets with their chance and exact house edge. */
export function Edges({ bets }: EdgesProps) {
  const text = useWords(words);
  const writing = useWriting();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.bet}</th>
          <th scope="col">{text.odds.chance}</th>
          <th scope="col">{text.odds.edge}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map(({ name, odds }) => (
          <tr key={name}>
            <th scope="row">
              {name} <Citation rule={odds.rule} />
            </th>
            <td>{writing.percent(chanceToWin(odds))}</td>
            <td title={odds.edge.toString()}>{writing.percent(odds.edge.toNumber(), 3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function chanceToWin({ results }: CardBetOdds): number {
  return results
    .filter(({ outcome }) => outcome === 'won')
    .reduce((sum, { chance }) => sum + chance.toNumber(), 0);
}

interface OddsNoteProps {
  readonly working: { readonly odds?: unknown; readonly failed?: true };
  readonly children?: ReactNode;
}

/** What the figures are, while they are worked out and once they are there. */
export function OddsPanelFrame({ working, children }: OddsNoteProps) {
  const text = useWords(words).odds;
  if (working.failed) return <p className={styles.note}>{text.failed}</p>;
  if (working.odds === undefined)
    return (
      <p className={styles.note} role="status">
        {text.working}
      </p>
    );
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{text.note}</p>
      {children}
    </div>
  );
}
