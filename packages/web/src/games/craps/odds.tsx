import { messages } from 'messages:craps';
import { isRefusal, type Json, type Refusal } from '@croupier/core';
import type { craps } from '@croupier/games';
import type { CrapsOdds, MultiRollOdds } from '@croupier/odds';
import { askWorker } from '../../app/ask-worker.ts';
import { useMessages } from '../../app/language.tsx';
import type { PanelProps } from '../../table/cards/declared.ts';
import { fractionsIn } from '../../table/dice/fractions.ts';
import { DiceOddsPanel } from '../../table/dice/odds.tsx';
import { usePlanOdds } from '../../table/use-plan-odds.ts';
import { nameAlike } from './names.ts';
import type { OddsQuestion } from './odds.worker.ts';

/** Shows the exact edge of each bet at this table, including line bets with odds. Bets with equal odds share a row. */
export function OddsPanel({ plan, view }: PanelProps<craps.CrapsPlan, craps.CrapsView>) {
  const text = useMessages(messages);
  const terms = { ...view.posted } as unknown as Json;
  const working = usePlanOdds(plan, JSON.stringify(terms), async () => ({ bets: await oddsOf(plan, terms) }));
  return <DiceOddsPanel working={working} note={text.oddsNote} name={(bet) => nameAlike(plan, text, bet)} />;
}

/**
 * Returns the exact odds of these bet spots at a table with these terms. Without `fields`, returns the odds
 * of all bet spots, and of line bets with odds.
 */
export async function oddsOf(
  plan: craps.CrapsPlan,
  terms: Json,
  fields?: readonly string[],
): Promise<readonly MultiRollOdds[]> {
  const worker = new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' });
  const odds = await askWorker<OddsQuestion, CrapsOdds | Refusal>(worker, { plan, terms, fields });
  if (isRefusal(odds)) throw new Error(odds.message);
  return fractionsIn([...odds.lines, ...odds.bets]);
}
