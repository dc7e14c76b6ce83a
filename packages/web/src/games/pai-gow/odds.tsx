import { messages as cardMessages } from 'messages:cards/table';
import { messages } from 'messages:pai-gow';
import type { paiGow } from '@croupier/games';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Edges, edgeOf, OddsPanelFrame } from '../../table/edges.tsx';
import styles from '../../table/figures.module.css';
import { usePlanOdds } from '../../table/use-plan-odds.ts';

/**
 * Shows the edge of the bet if the player's hand is also set the house way, and how often it wins, pushes and loses.
 */
export function OddsPanel({ plan }: { readonly plan: paiGow.PaiGowPlan }) {
  const text = useMessages(messages);
  const { none } = useMessages(cardMessages).odds;
  const formatter = useFormatter();
  const working = usePlanOdds(plan, '', async () => {
    const { paiGowBankOdds, paiGowOdds } = await import('@croupier/odds');
    const found = paiGowOdds(plan);
    return found ? { ...found, bank: paiGowBankOdds(plan) } : null;
  });
  const { odds } = working;
  if (odds === null) return <p className={styles.note}>{none}</p>;
  const share = (outcome: string) =>
    formatter.percent(odds?.bet.results.find((one) => one.outcome === outcome)?.chance.toNumber() ?? 0);
  const [few, many] = [odds?.bank?.[0], odds?.bank?.at(-1)];
  const bank = few &&
    many && {
      alone: formatter.percent(few.gain),
      hands: many.others,
      all: formatter.percent(many.gain),
    };
  return (
    <OddsPanelFrame working={working} note={text.odds.note}>
      {odds && (
        <>
          <Edges bets={[edgeOf(text.bets.ante, odds.bet)]} />
          <p className={styles.note}>
            {text.odds.results({ won: share('won'), pushed: share('pushed'), lost: share('lost') })}{' '}
            {text.odds.simulated({ millions: odds.rounds / 1_000_000, bound: formatter.percent(odds.bound) })}{' '}
            {text.odds.deviation({ deviation: formatter.number(Math.round(1000 * odds.deviation) / 1000) })}
          </p>
          <p className={styles.note}>
            {text.odds.houseWay({
              cost: formatter.percent(odds.houseWay.cost, 2),
              within: formatter.percent(odds.houseWay.within, 2),
            })}
          </p>
          {bank && <p className={styles.note}>{text.odds.bank(bank)}</p>}
        </>
      )}
    </OddsPanelFrame>
  );
}
