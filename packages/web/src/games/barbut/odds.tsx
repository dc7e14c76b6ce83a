import { messages } from 'messages:barbut';
import { isRefusal } from '@croupier/core';
import type { barbut } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import type { PanelProps } from '../../table/cards/declared.ts';
import { DiceOddsPanel } from '../../table/dice/odds.tsx';
import { usePlanOdds } from '../../table/use-plan-odds.ts';
import { betName } from './bet-name.ts';

/** Shows the exact edge of each bet. */
export function OddsPanel({ plan }: PanelProps<barbut.BarbutPlan, barbut.BarbutView>) {
  const text = useMessages(messages);
  const working = usePlanOdds(plan, '', async () => {
    const odds = (await import('@croupier/odds')).barbutOdds(plan);
    if (isRefusal(odds)) throw new Error(odds.message);
    return odds;
  });
  return <DiceOddsPanel working={working} note={text.oddsNote} name={(bet) => betName(plan, text, bet)} />;
}
