import { useWords, useWriting } from '../../../app/language.tsx';
import styles from '../../figures.module.css';
import { SettledLines } from '../../settled.tsx';
import { words as tableWords } from '../../words.ts';
import { useScene } from '../scene.ts';
import { words } from '../words.ts';

interface BetsPanelProps {
  /** What a bet is called. */
  readonly name: (bet: string) => string;
}

/** What the player has down, and why each bet of the last game won or lost. */
export function BetsPanel({ name }: BetsPanelProps) {
  const { shown, currency } = useScene();
  const { settled } = shown;
  return (
    <div className={styles.panel}>
      <Down name={name} />
      {settled && settled.lines.length > 0 && (
        <SettledLines settled={settled} currency={currency} name={name} />
      )}
    </div>
  );
}

function Down({ name }: BetsPanelProps) {
  const text = useWords(words);
  const { watching } = useWords(tableWords);
  const writing = useWriting();
  const { bets: own, stakes, shown, currency } = useScene();
  const bets = [...stakes];
  if (!shown.seat) return <p className={styles.note}>{watching}</p>;
  if (bets.length === 0) return shown.settled ? null : <p className={styles.note}>{text.nothing}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.bet}</th>
          <th scope="col">{text.stake}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map(([position, amount]) => (
          <tr key={position} data-pending={(own.placed.get(position)?.unconfirmed ?? 0) > 0 || undefined}>
            <th scope="row">{name(position)}</th>
            <td>{writing.money(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.total}</th>
          <td>{writing.money(own.staked, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
