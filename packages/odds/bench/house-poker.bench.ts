import { flopOdds } from '../src/house-poker/flop.ts';
import { knownOdds } from '../src/house-poker/known.ts';
import { stakesOf } from '../src/house-poker/terms.ts';
import { threeCardOdds } from '../src/house-poker/three-cards.ts';
import { simulateCards } from '../src/index.ts';
import { holdemPlan, threeCardPlan } from '../test/card-plans.ts';

const HANDS = 20_000_000;

/** How long the exact odds of pokers against the house take on one core, and whether those that ship are the same. */
export async function run(): Promise<void> {
  const [three, holdem] = [stakesOf(threeCardPlan), stakesOf(holdemPlan)];
  if (!three || !holdem) throw new Error('more than one question');
  const [ofThree] = timed(() => threeCardOdds(threeCardPlan, three));
  console.log(`three cards against three: ${ofThree.toFixed(1)} s (at most 5)`);
  const [ofHoldem, found] = timed(() => flopOdds(holdem));
  console.log(`hold'em with a flop: ${ofHoldem.toFixed(1)} s (at most 60)`);
  const told = (odds: unknown) =>
    JSON.stringify(odds, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  if (told(found) !== told(knownOdds(holdem)))
    throw new Error('the odds that ship are not those that are worked out');
  console.log('the odds that ship are the same');
  const [seconds] = timed(() => simulateCards(threeCardPlan, { rounds: HANDS, seed: 1 }));
  console.log(`three card poker: ${Math.round(HANDS / seconds / 1e6)} million hands a second (at least 5)`);
}

function timed<T>(work: () => T): readonly [seconds: number, found: T] {
  const begun = performance.now();
  const found = work();
  return [(performance.now() - begun) / 1000, found];
}
