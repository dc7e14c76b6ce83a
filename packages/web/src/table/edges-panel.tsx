import type { Plan } from '@croupier/core';
import type { CardBetOdds } from '@croupier/odds';
import type { ReactNode } from 'react';
import { useMessages } from '../app/language.tsx';
import type { Catalogue } from '../messages/catalogue.ts';
import { Edges, edgeOf, OddsPanelFrame } from './edges.tsx';
import { usePlanOdds } from './use-plan-odds.ts';

/** Returns a panel with the exact edge of every bet of a plan. `load` is called when a player first opens the panel. */
export function edgesPanel<P extends Plan>(
  messages: Catalogue<{ readonly bets: { readonly [bet: string]: string } }>,
  load: (plan: P) => Promise<{ readonly bets: readonly CardBetOdds[] }>,
): (props: { readonly plan: P }) => ReactNode {
  return function EdgesPanel({ plan }) {
    const { bets: names } = useMessages(messages);
    const working = usePlanOdds(plan, '', () => load(plan));
    return (
      <OddsPanelFrame working={working}>
        {working.odds && (
          <Edges bets={working.odds.bets.map((bet) => edgeOf(names[bet.bet] ?? bet.bet, bet))} />
        )}
      </OddsPanelFrame>
    );
  };
}
