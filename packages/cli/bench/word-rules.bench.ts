import { houses } from '@croupier/houses';
import { type CardPlan, housePokerOdds, wordEdge } from '@croupier/odds';

const HANDS = 100_000_000;

/** What the rules in words of docs/odds.md cost beside the play that was learned, in per cent of the ante. */
export async function run(): Promise<void> {
  for (const plan of houses.flatMap(({ plans }) => plans as readonly CardPlan[])) {
    if (plan.game !== 'house-poker') continue;
    const words = wordEdge(plan, { hands: HANDS, seed: 11 });
    const main = words && housePokerOdds(plan);
    if (!words || !main?.main?.simulated) continue;
    const learned = main.bets[0]?.edge.toNumber() ?? 0;
    const within = Math.hypot(words.within, main.main.simulated.within);
    const percent = (share: number) => (100 * share).toFixed(3);
    console.log(
      `${plan.id}: ${percent(words.edge)}, ${percent(words.edge - learned)} more ± ${percent(within)}`,
    );
  }
}
