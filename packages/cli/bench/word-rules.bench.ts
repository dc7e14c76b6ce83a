import { houses } from '@croupier/houses';
import { type CardPlan, housePokerOdds, learnedRules, wordEdge } from '@croupier/odds';

const HANDS = 100_000_000;

/**
 * Measures the extra cost of the rules in words over the learned strategy, as a percentage of the ante.
 * Compares the result with the stored figure.
 */
export async function run(): Promise<void> {
  for (const plan of houses.flatMap(({ plans }) => plans as readonly CardPlan[])) {
    if (plan.game !== 'house-poker') continue;
    const words = wordEdge(plan, { hands: HANDS, seed: 11 });
    const main = words && housePokerOdds(plan);
    if (!words || !main?.main?.simulated) continue;
    const learned = main.bets[0]?.edge.toNumber() ?? 0;
    const within = Math.hypot(words.within, main.main.simulated.within);
    const percent = (share: number) => (100 * share).toFixed(3);
    const cost = words.edge - learned;
    console.log(`${plan.id}: ${percent(words.edge)}, ${percent(cost)} more ± ${percent(within)}`);
    const shipped = learnedRules(plan)?.cost ?? Number.NaN;
    // Both strategies play the same hands, so the cost may differ from the stored figure only by rounding.
    if (!(Math.abs(cost - shipped) <= 0.00005)) throw new Error(`the shipped figure is ${percent(shipped)}`);
  }
}
