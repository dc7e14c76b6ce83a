import { isRefusal, type Json } from '@croupier/core';
import type { craps } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import type { PanelProps } from '../../table/cards/declared.ts';
import { LastingOddsPanel } from '../../table/dice/odds.tsx';
import { usePlanOdds } from '../../table/use-plan-odds.ts';
import { nameAlike } from './names.ts';
import { words } from './words.ts';

/** The exact edge of each bet at this table, and of lines with odds; bets that stand alike share a line. */
export function OddsPanel({ plan, view }: PanelProps<craps.CrapsPlan, craps.CrapsView>) {
  const text = useWords(words);
  const terms = { ...view.posted } as unknown as Json;
  const working = usePlanOdds(plan, JSON.stringify(terms), async () => {
    const odds = (await import('@croupier/odds')).crapsOdds(plan, terms);
    if (isRefusal(odds)) throw new Error(odds.message);
    return { bets: [...odds.lines, ...odds.bets] };
  });
  return (
    <LastingOddsPanel working={working} note={text.oddsNote} name={(bet) => nameAlike(plan, text, bet)} />
  );
}
