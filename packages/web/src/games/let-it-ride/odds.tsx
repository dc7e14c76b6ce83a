import { messages } from 'messages:let-it-ride';
import type { letItRide } from '@croupier/games';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Edges, edgeOf, OddsPanelFrame } from '../../table/edges.tsx';
import styles from '../../table/figures.module.css';
import { RulesToLearn } from '../../table/rules-to-learn.tsx';
import { usePlanOdds } from '../../table/use-plan-odds.ts';

/** Shows the exact edge of every bet with best play, and best play as rules to learn. */
export function OddsPanel({ plan }: { readonly plan: letItRide.LetItRidePlan }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const names: { readonly [bet: string]: string } = text.bets;
  const working = usePlanOdds(plan, '', async () => (await import('@croupier/odds')).letItRideOdds(plan));
  const { odds } = working;
  const [first, second] = odds?.rides ?? [];
  return (
    <OddsPanelFrame working={working} note={text.odds.note}>
      {odds && (
        <>
          <Edges
            bets={[odds.together, ...odds.bets].map((each) => edgeOf(names[each.bet] ?? each.bet, each))}
          />
          <p className={styles.note}>
            {first &&
              second &&
              text.odds.rides({
                first: formatter.percent(first.toNumber()),
                second: formatter.percent(second.toNumber()),
              })}{' '}
            {text.odds.paid({
              share: formatter.percent(odds.hands.reduce((sum, { chance }) => sum + chance.toNumber(), 0)),
            })}
          </p>
          <RulesToLearn sections={[text.best.three, text.best.four]} />
        </>
      )}
    </OddsPanelFrame>
  );
}
