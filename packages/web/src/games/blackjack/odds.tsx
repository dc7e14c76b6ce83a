import type { blackjack } from '@croupier/games';
import { useLanguage, useWords, useWriting } from '../../app/language.tsx';
import { Edges, OddsPanelFrame } from '../../table/edges.tsx';
import styles from '../../table/figures.module.css';
import { edgeText } from './chart.ts';
import { useTableOdds } from './use-table-odds.ts';
import { words } from './words.ts';

interface OddsProps {
  readonly plan: blackjack.BlackjackPlan;
  readonly posted: blackjack.Posted;
}

/** The house edge of every bet at this table. */
export function OddsPanel({ plan, posted }: OddsProps) {
  const text = useWords(words);
  const { language } = useLanguage();
  const writing = useWriting();
  const working = useTableOdds(plan, posted);
  const { odds } = working;
  const sideName = (id: string) => {
    const title = plan.sideBets.find((terms) => terms.id === id)?.title;
    return title ? (title[language] ?? title.en) : text.insurance;
  };
  return (
    <OddsPanelFrame working={working}>
      {odds && (
        <>
          <Edges
            bets={[
              { name: text.main, rule: odds.main.rule, edge: odds.main.best },
              ...odds.bets.map(({ bet, ...row }) => ({ name: sideName(bet), ...row })),
            ]}
          />
          <p className={styles.note}>
            {edgeText(odds.main.byTable, text, (share) => writing.percent(share, 3))}
          </p>
        </>
      )}
    </OddsPanelFrame>
  );
}
