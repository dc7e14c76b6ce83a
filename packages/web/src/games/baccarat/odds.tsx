import { messages } from 'messages:baccarat';
import { messages as tableMessages } from 'messages:cards/table';
import type { baccarat } from '@croupier/games';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Edges, edgeOf, OddsPanelFrame } from '../../table/edges.tsx';
import styles from '../../table/figures.module.css';
import { usePlanOdds } from '../../table/use-plan-odds.ts';

/** Shows the exact edge of each bet, and how often each result occurs. */
export function OddsPanel({ plan }: { readonly plan: baccarat.BaccaratPlan }) {
  const text = useMessages(messages);
  const card = useMessages(tableMessages).odds;
  const formatter = useFormatter();
  const working = usePlanOdds(plan, '', async () => (await import('@croupier/odds')).baccaratOdds(plan));
  const { odds } = working;
  return (
    <OddsPanelFrame working={working}>
      {odds && (
        <>
          <Edges bets={odds.bets.map((each) => edgeOf(text.bets[each.bet as baccarat.BaccaratBet], each))} />
          <table className={styles.table}>
            <caption>{card.chances}</caption>
            <tbody>
              {(['punto', 'banco', 'egalite'] as const).map((winner) => (
                <tr key={winner}>
                  <th scope="row">{text.bets[winner]}</th>
                  <td>{formatter.percent(odds.chances[winner].toNumber(), 3)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </OddsPanelFrame>
  );
}
