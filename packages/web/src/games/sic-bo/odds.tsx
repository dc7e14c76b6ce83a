import { isRefusal, type Json } from '@croupier/core';
import { sicBo } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import type { PanelProps } from '../../table/cards/declared.ts';
import { Edges, edgeOf, OddsPanelFrame } from '../../table/edges.tsx';
import { usePlanOdds } from '../../table/use-plan-odds.ts';
import { words } from './words.ts';

/** The exact edge of each bet at this table; fields that stand alike share a line. */
export function OddsPanel({ plan, view }: PanelProps<sicBo.SicBoPlan, sicBo.SicBoView>) {
  const text = useWords(words);
  const terms = { ...view.posted } as Json;
  const working = usePlanOdds(plan, JSON.stringify(terms), async () => {
    const odds = (await import('@croupier/odds')).sicBoOdds(plan, terms);
    if (isRefusal(odds)) throw new Error(odds.message);
    return odds;
  });
  const fields = sicBo.fieldsOf(plan);
  const alike = new Map(
    (working.odds?.bets ?? []).map((each) => {
      const field = fields.get(each.bet);
      const { bet = 'total', numbers = [] } = field ?? {};
      const [total = 0] = numbers;
      // A total and the one as far from the other end stand alike.
      const name =
        bet === 'total'
          ? text.totals({ low: Math.min(total, 21 - total), high: Math.max(total, 21 - total) })
          : text.bets[bet];
      return [name, each] as const;
    }),
  );
  return (
    <OddsPanelFrame working={working} note={text.oddsNote}>
      <Edges bets={[...alike].map(([name, each]) => edgeOf(name, each))} />
    </OddsPanelFrame>
  );
}
