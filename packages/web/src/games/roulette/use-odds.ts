import type { roulette } from '@croupier/games';
import type { BetOdds } from '@croupier/odds';
import { type CalculationState, usePlanOdds } from '../../table/use-plan-odds.ts';

/** The odds of a plan's bets, by position or by the id of an announced bet such as `neighbours:17:2`. */
export type OddsByBet = ReadonlyMap<string, BetOdds>;

/**
 * Returns the exact odds of every bet of a plan. The calculation takes a moment, so it waits until the page is idle.
 */
export function useOdds(plan: roulette.RoulettePlan): CalculationState<OddsByBet> {
  return usePlanOdds(plan, 'bets', async () => {
    const { rouletteOdds } = await import('@croupier/odds');
    await idle();
    const { positions, announced } = rouletteOdds(plan);
    return new Map([...positions, ...announced].map((each) => [each.bet, each]));
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 500);
  });
}
