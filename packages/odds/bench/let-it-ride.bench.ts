import { letItRideOdds, simulateCards } from '../src/index.ts';
import { letItRidePlan } from '../test/card-plans.ts';

const HANDS = 50_000_000;

/** Times the exact odds of Let It Ride and its simulation on one core. */
export async function run(): Promise<void> {
  const exact = timed(() => letItRideOdds(letItRidePlan));
  console.log(`the exact odds: ${exact.toFixed(2)} s (at most 5)`);
  const hands = timed(() => simulateCards(letItRidePlan, { rounds: HANDS, seed: 1 }));
  console.log(`simulated: ${(HANDS / hands / 1e6).toFixed(1)} million hands a second (at least 5)`);
}

function timed(work: () => unknown): number {
  const begun = performance.now();
  work();
  return (performance.now() - begun) / 1000;
}
