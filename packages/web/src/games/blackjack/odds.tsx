import { messages } from 'messages:blackjack';
import { useFormatter } from '../../app/language.tsx';
import type { PanelProps } from '../../table/cards/declared.ts';
import { useTextContext } from '../../table/cards/use-text-context.ts';
import { Edges, OddsPanelFrame } from '../../table/edges.tsx';
import styles from '../../table/figures.module.css';
import { edgeText } from './chart.ts';
import { kindName } from './names.ts';
import { useTableOdds } from './use-table-odds.ts';
import type { Plan, View } from './view.ts';

/** Shows the house edge of every bet at this table. */
export function OddsPanel({ plan, view: { posted } }: PanelProps<Plan, View>) {
  const said = useTextContext(messages, plan);
  const { text } = said;
  const formatter = useFormatter();
  const working = useTableOdds(plan, posted);
  const { odds } = working;
  return (
    <OddsPanelFrame working={working}>
      {odds && (
        <>
          <Edges
            bets={[
              { name: text.main, rule: odds.main.rule, edge: odds.main.best },
              ...odds.bets.map(({ bet, ...row }) => ({ name: kindName(said, bet), ...row })),
            ]}
          />
          <p className={styles.note}>
            {edgeText(odds.main.byTable, text, (share) => formatter.percent(share, 3))}
          </p>
        </>
      )}
    </OddsPanelFrame>
  );
}
