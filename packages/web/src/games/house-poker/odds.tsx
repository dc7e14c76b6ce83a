import { messages as cardMessages } from 'messages:cards/table';
import { messages } from 'messages:house-poker';
import { housePoker } from '@croupier/games';
import { lazy } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import type { PanelProps } from '../../table/cards/declared.ts';
import { Edges, edgeOf, OddsPanelFrame } from '../../table/edges.tsx';
import styles from '../../table/figures.module.css';
import { usePlanOdds } from '../../table/use-plan-odds.ts';

/** The texts of the odds panel. They are long and few people read them, so they load only with the panel. */
const Learned = lazy(async () => ({ default: (await import('./learned.tsx')).LearnedRulesList }));

type Plan = housePoker.HousePokerPlan;

/**
 * Shows the exact edge of every bet with best play. Also shows how often players play on, how often the
 * dealer qualifies, and rules to learn.
 */
export function OddsPanel({ plan, view: { posted } }: PanelProps<Plan, housePoker.HousePokerView>) {
  const text = useMessages(messages);
  const names: { readonly [bet: string]: string } = { ...text.bets, ...text.together };
  const { none, note } = useMessages(cardMessages).odds;
  const formatter = useFormatter();
  const working = usePlanOdds(plan, JSON.stringify(posted), async () => {
    const { housePokerOdds, learnedRules } = await import('@croupier/odds');
    const table = housePoker.asPosted(plan, posted);
    return { ...housePokerOdds(table), learned: learnedRules(table) };
  });
  const { odds } = working;
  if (odds?.bets.length === 0) return <p className={styles.note}>{none}</p>;
  const main = odds?.main;
  const simulated = main?.simulated;
  const measured =
    simulated &&
    text.simulated({
      hands: formatter.number(simulated.rounds),
      within: formatter.percent(simulated.within, 3),
    });
  return (
    <OddsPanelFrame working={working} note={measured ?? note}>
      {odds && (
        <>
          <Edges bets={odds.bets.map((each) => edgeOf(names[each.bet] ?? each.bet, each))} />
          <p className={styles.note}>
            {!main && text.mainUnknown}
            {main && !simulated && text.plays({ share: formatter.percent(main.plays.toNumber()) })}{' '}
            {main && text.opens({ share: formatter.percent(main.opens.toNumber()) })}{' '}
            {main &&
              text.spread({
                share: formatter.percent(main.perUnit.toNumber(), 3),
                deviation: formatter.number(Math.round(100 * main.deviation) / 100),
                unit: plan.boxes.pairs ? 'both' : 'one',
              })}{' '}
            {main?.together &&
              text.playedTogether({
                bet: names[main.together.bet] ?? main.together.bet,
                share: formatter.percent(main.together.edge.toNumber(), 3),
                plays: formatter.percent(main.together.plays.toNumber()),
              })}
          </p>
          {odds.learned && <Learned {...odds.learned} pairs={plan.boxes.pairs !== undefined} />}
        </>
      )}
    </OddsPanelFrame>
  );
}
