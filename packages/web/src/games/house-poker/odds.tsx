import type { housePoker } from '@croupier/games';
import { useWords, useWriting } from '../../app/language.tsx';
import { Edges, edgeOf, OddsPanelFrame } from '../../table/edges.tsx';
import styles from '../../table/figures.module.css';
import { usePlanOdds } from '../../table/use-plan-odds.ts';
import { words } from './words.ts';

/** The exact edge of every bet with best play, and how often hands are played and the dealer has one. */
export function OddsPanel({ plan }: { readonly plan: housePoker.HousePokerPlan }) {
  const text = useWords(words);
  const names: { readonly [bet: string]: string } = text.together;
  const writing = useWriting();
  const working = usePlanOdds(plan, '', async () => {
    const odds = (await import('@croupier/odds')).housePokerOdds(plan);
    if (!odds) throw new RangeError(`the odds of ${plan.id} are not known yet`);
    return odds;
  });
  const { odds } = working;
  return (
    <OddsPanelFrame working={working}>
      {odds && (
        <>
          <Edges bets={odds.bets.map((each) => edgeOf(names[each.bet] ?? each.bet, each))} />
          <p className={styles.note}>
            {text.plays({ share: writing.percent(odds.plays.toNumber()) })}{' '}
            {text.opens({ share: writing.percent(odds.opens.toNumber()) })}
          </p>
        </>
      )}
    </OddsPanelFrame>
  );
}
