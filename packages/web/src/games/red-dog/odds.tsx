import { messages as tableMessages } from 'messages:cards/table';
import { messages } from 'messages:red-dog';
import type { redDog } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { Edges, edgeOf, OddsPanelFrame } from '../../table/edges.tsx';
import styles from '../../table/figures.module.css';
import { usePlanOdds } from '../../table/use-plan-odds.ts';

/** Shows the exact edge of the ante, the best answer to each spread, and the cost of always giving the same answer. */
export function OddsPanel({ plan }: { readonly plan: redDog.RedDogPlan }) {
  const text = useMessages(messages);
  const card = useMessages(tableMessages).odds;
  const working = usePlanOdds(plan, '', async () => (await import('@croupier/odds')).redDogOdds(plan));
  const { odds } = working;
  return (
    <OddsPanelFrame working={working}>
      {odds && (
        <>
          <Edges
            bets={[
              ...odds.bets.map((each) => edgeOf(text.bets.ante, each)),
              edgeOf(card.always.stay, odds.always.stay),
              edgeOf(card.always.raise, odds.always.raise),
            ]}
          />
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{card.spread}</th>
                <th scope="col">{card.best}</th>
              </tr>
            </thead>
            <tbody>
              {[...odds.bySpread].map(([spread, best]) => (
                <tr key={spread}>
                  <th scope="row">{spread}</th>
                  <td>{best === 'raise' ? card.raise : card.stay}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </OddsPanelFrame>
  );
}
