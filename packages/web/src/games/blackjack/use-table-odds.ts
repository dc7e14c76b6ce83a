import { isRefusal, type Json, type Refusal } from '@croupier/core';
import { blackjack } from '@croupier/games';
import { askWorker } from '../../app/ask-worker.ts';
import { type CalculationState, usePlanOdds } from '../../table/use-plan-odds.ts';
import type { OddsQuestion, TableOdds } from './odds.worker.ts';

/** Returns the odds and the best play at a table. A worker calculates them, which takes a few seconds. */
export function useTableOdds(
  plan: blackjack.BlackjackPlan,
  posted: blackjack.PostedRules,
): CalculationState<TableOdds> {
  const terms = termsOf(plan, posted);
  return usePlanOdds(plan, JSON.stringify(terms), () => ask({ plan, terms }));
}

/** Returns the posted terms that differ from the plan's defaults and affect the odds. */
export function termsOf(plan: blackjack.BlackjackPlan, posted: blackjack.PostedRules): Json {
  const usual = blackjack.houseRules(plan);
  if (isRefusal(usual)) return {};
  const { min: _, max: __, cutCard: ___, shuffledByHand: ____, ...rest } = posted;
  const given = Object.entries(rest).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual.posted[name as keyof typeof rest]),
  );
  return Object.fromEntries(given) as Json;
}

async function ask(question: OddsQuestion): Promise<TableOdds> {
  const worker = new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' });
  const odds = await askWorker<OddsQuestion, TableOdds | Refusal>(worker, question);
  if (isRefusal(odds)) throw new Error(odds.message);
  return odds;
}
