import { messages as tableMessages } from 'messages:cards/table';
import { messages } from 'messages:casino-war';
import type { casinoWar } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { Edges, edgeOf, OddsPanelFrame } from '../../table/edges.tsx';
import { usePlanOdds } from '../../table/use-plan-odds.ts';

/** Shows the exact edge of both bets, and the cost of always giving the same answer. */
export function OddsPanel({ plan }: { readonly plan: casinoWar.CasinoWarPlan }) {
  const text = useMessages(messages);
  const { always } = useMessages(tableMessages).odds;
  const working = usePlanOdds(plan, '', async () => (await import('@croupier/odds')).casinoWarOdds(plan));
  const { odds } = working;
  return (
    <OddsPanelFrame working={working}>
      {odds && (
        <Edges
          bets={[
            ...odds.bets.map((each) => edgeOf(text.bets[each.bet as casinoWar.CasinoWarBet], each)),
            edgeOf(always.war, odds.always.war),
            edgeOf(always.surrender, odds.always.surrender),
          ]}
        />
      )}
    </OddsPanelFrame>
  );
}
