import { houses } from '@croupier/houses';
import { type CardPlan, simulateCards } from '@croupier/odds';

const ROUNDS = 3_000_000;
const TIMES = 3;
/** The minimum speed on one core, in millions of hands per second. */
const LEAST = 5;
const GAMES = ['house-poker', 'let-it-ride', 'pai-gow'];

/**
 * Measures the speed of the simulation for each house-poker plan that has a simple strategy. The fastest of
 * several runs counts, because other work slows a run.
 */
export async function run(): Promise<void> {
  const plans = houses.flatMap((house) => house.plans as readonly CardPlan[]);
  for (const plan of plans.filter(({ game }) => GAMES.includes(game))) {
    if (!('bets' in simulateCards(plan, { rounds: 1, seed: 1 }))) continue;
    const hands = 'boxes' in plan && 'pairs' in plan.boxes ? 2 : 1;
    const rounds = Math.max(...Array.from({ length: TIMES }, (_, seed) => roundsOf(plan, seed + 1)));
    const told = hands > 1 ? ` (${rounds.toFixed(1)} million rounds of ${hands} hands)` : '';
    console.log(
      `${plan.id}: ${(hands * rounds).toFixed(1)} million hands a second${told} (at least ${LEAST})`,
    );
  }
}

/**
 * Returns the simulated rounds per second of processor time, in millions. Subtracts the time of a run from
 * that of a run twice as long, which cancels the setup.
 */
function roundsOf(plan: CardPlan, seed: number): number {
  return ROUNDS / (timeOf(plan, 2 * ROUNDS, seed) - timeOf(plan, ROUNDS, seed));
}

/** Returns the processor time of a simulation, in microseconds. */
function timeOf(plan: CardPlan, rounds: number, seed: number): number {
  const begun = process.cpuUsage();
  simulateCards(plan, { rounds, seed });
  const { user, system } = process.cpuUsage(begun);
  return user + system;
}
