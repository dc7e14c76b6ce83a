import type { roulette } from '@croupier/games';
import type { BetOdds } from '@croupier/odds';
import { useEffect, useState } from 'react';

/** The odds of a plan by the bets' names: positions by their ids, announced bets as `neighbours:17:2`. */
export type OddsByBet = ReadonlyMap<string, BetOdds>;

const known = new Map<string, Promise<OddsByBet>>();

/**
 * The exact odds of every bet of a plan. They are worked out by playing every bet through every draw, which takes a
 * moment: it happens once a visit, when the page has nothing better to do.
 */
export function useOdds(plan: roulette.RoulettePlan): OddsByBet | undefined {
  const [odds, setOdds] = useState<OddsByBet>();
  useEffect(() => {
    let wanted = true;
    let promise = known.get(plan.id);
    if (!promise) {
      promise = workOut(plan);
      known.set(plan.id, promise);
    }
    void promise.then((found) => wanted && setOdds(found));
    return () => {
      wanted = false;
    };
  }, [plan]);
  return odds;
}

async function workOut(plan: roulette.RoulettePlan): Promise<OddsByBet> {
  const { rouletteOdds } = await import('@croupier/odds');
  await idle();
  const { positions, announced } = rouletteOdds(plan);
  return new Map([...positions, ...announced].map((each) => [each.bet, each]));
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 500);
  });
}
