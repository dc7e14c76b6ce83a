import { messages, type Text } from 'messages:sic-bo';
import { isRefusal, type Json } from '@croupier/core';
import { sicBo } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import type { PanelProps } from '../../table/cards/declared.ts';
import { Edges, edgeOf, OddsPanelFrame } from '../../table/edges.tsx';
import { usePlanOdds } from '../../table/use-plan-odds.ts';

/** Shows the exact edge of each bet at this table. Bets with equal odds share a row. */
export function OddsPanel({ plan, view }: PanelProps<sicBo.SicBoPlan, sicBo.SicBoView>) {
  const text = useMessages(messages);
  const terms = { ...view.posted } as Json;
  const working = usePlanOdds(plan, JSON.stringify(terms), async () => ({ bets: await oddsOf(plan, terms) }));
  const alike = new Map(
    (working.odds?.bets ?? []).map((each) => [nameAlike(plan, text, each.bet), each] as const),
  );
  return (
    <OddsPanelFrame working={working} note={text.oddsNote}>
      <Edges bets={[...alike].map(([name, each]) => edgeOf(name, each))} />
    </OddsPanelFrame>
  );
}

/**
 * Returns the exact odds of these bet spots at a table with these terms. Without `fields`, returns the odds
 * of all bet spots.
 */
export async function oddsOf(plan: sicBo.SicBoPlan, terms: Json, fields?: readonly string[]) {
  const odds = (await import('@croupier/odds')).sicBoOdds(plan, terms);
  if (isRefusal(odds)) throw new Error(odds.message);
  return odds.bets.filter(({ bet }) => !fields || fields.includes(bet));
}

/** Returns the common name of bets with equal odds, such as the totals 4 and 17. */
export function nameAlike(plan: sicBo.SicBoPlan, text: Text, position: string): string {
  const { bet = 'total', numbers: [total = 0] = [] } = sicBo.fieldsOf(plan).get(position) ?? {};
  if (bet !== 'total') return text.bets[bet];
  return text.totals({ low: Math.min(total, 21 - total), high: Math.max(total, 21 - total) });
}
