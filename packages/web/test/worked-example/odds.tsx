import type { housePoker } from '@croupier/games';
import { useMessages } from '../../src/app/language.tsx';
import { Edges, edgeOf, OddsPanelFrame } from '../../src/table/edges.tsx';
import { usePlanOdds } from '../../src/table/use-plan-odds.ts';
import { messages } from './messages.ts';

/** Shows the exact edge of every bet with best play. */
export function OddsPanel({ plan }: { readonly plan: housePoker.HousePokerPlan }) {
  const names: { readonly [bet: string]: string } = useMessages(messages).bets;
  const working = usePlanOdds(plan, '', async () => (await import('@croupier/odds')).housePokerOdds(plan));
  return (
    <OddsPanelFrame working={working}>
      {working.odds && (
        <Edges bets={working.odds.bets.map((bet) => edgeOf(names[bet.bet] ?? bet.bet, bet))} />
      )}
    </OddsPanelFrame>
  );
}
