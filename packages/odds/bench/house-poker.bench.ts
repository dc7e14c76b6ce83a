import { fromCases } from '../src/card-bets.ts';
import { FastShoe } from '../src/cards/shoe.ts';
import { Generator } from '../src/generator.ts';
import { knownStart } from '../src/house-poker/advice/start.ts';
import { fiveCardOdds, fivesOf } from '../src/house-poker/five/main.ts';
import { FiveCardRound } from '../src/house-poker/five/round.ts';
import { studRules } from '../src/house-poker/five/stud-rules.ts';
import { flopOdds } from '../src/house-poker/flop.ts';
import { knownOdds } from '../src/house-poker/known.ts';
import type { MainOdds } from '../src/house-poker/odds.ts';
import { stakesOf } from '../src/house-poker/terms.ts';
import { threeCardOdds } from '../src/house-poker/three-cards.ts';
import { type StartWorth, startWorths, streetOdds, streetsOf } from '../src/house-poker/three-streets.ts';
import { simulateCards } from '../src/index.ts';
import { boughtPlans, holdemPlan, oasisPlan, threeCardPlan, ultimatePlan } from '../test/card-plans.ts';

const HANDS = 20_000_000;

/** How long the exact odds of pokers against the house take on one core, and whether those that ship are the same. */
export async function run(): Promise<void> {
  const [three, holdem] = [stakesOf(threeCardPlan), stakesOf(holdemPlan)];
  if (!three || !holdem) throw new Error('more than one question');
  const [ofThree] = timed(() => threeCardOdds(threeCardPlan, three));
  console.log(`three cards against three: ${ofThree.toFixed(1)} s (at most 5)`);
  const [ofHoldem, found] = timed(() => flopOdds(holdem));
  console.log(`hold'em with a flop: ${ofHoldem.toFixed(1)} s (at most 60)`);
  same(found, knownOdds({ of: 'flop', stakes: holdem }));
  const fives = fivesOf(oasisPlan);
  const streets = streetsOf(ultimatePlan);
  if (!fives || !streets) throw new Error('other games');
  const progress = (share: number) => console.log(`  ${Math.round(100 * share)} %`);
  const without = { ...fives, fee: undefined };
  const [ofFive] = timed(() => fiveCardOdds(without, { progress: (ranks) => progress(ranks / 13) }));
  console.log(`five cards without an exchange: ${ofFive.toFixed(1)} s (at most 60)`);
  const [ofOasis, oasis] = timed(() => fiveCardOdds(fives, { progress: (ranks) => progress(ranks / 13) }));
  console.log(`five cards with one exchange: ${ofOasis.toFixed(1)} s`);
  same(oasis, knownOdds({ of: 'five', ...fives }));
  const edge = (odds: MainOdds) => fromCases('ante', 'nobody.cards.01', odds.cases).edge;
  const [, simple] = timed(() => fiveCardOdds(fives, { play: studRules() }));
  console.log(`simple rules cost ${edge(simple).minus(edge(oasis)).percent(3)} % of the ante`);
  const [ofStreets, ultimate] = timed(() => streetOdds(streets, progress));
  console.log(`hold'em with a question on each street: ${ofStreets.toFixed(1)} s (at most 60)`);
  same(ultimate, knownOdds({ of: 'streets', ...streets }));
  const [ofStarts, starts] = timed(() => startWorths(streets, progress));
  console.log(`what two cards are worth before the flop: ${ofStarts.toFixed(1)} s`);
  for (const [number, worth] of starts.entries()) sameStart(worth, knownStart(streets, number));
  const [seconds] = timed(() => simulateCards(threeCardPlan, { rounds: HANDS, seed: 1 }));
  console.log(`three card poker: ${Math.round(HANDS / seconds / 1e6)} million hands a second (at least 5)`);
  for (const plan of boughtPlans) {
    const round = new FiveCardRound(plan);
    const shoe = new FastShoe(new Uint8Array(52).fill(1), Generator.seeded(1), 8);
    const play = (hands: number) => {
      for (let hand = 0; hand < hands; hand++) {
        shoe.shuffle();
        round.round(shoe);
      }
    };
    play(HANDS / 4);
    const [took] = timed(() => play(HANDS / 4));
    console.log(`${plan.id}: ${(HANDS / 4 / took / 1e6).toFixed(1)} million hands a second (at least 5)`);
  }
}

function sameStart(found: StartWorth | undefined, known: StartWorth | undefined): void {
  const told = (worth: StartWorth | undefined) =>
    worth && [worth.staked, worth.each, worth.wait].map((one) => one.toFixed(6)).join();
  if (told(found) !== told(known)) throw new Error('what two cards are worth is not what ships');
}

/** Throws where the odds that ship are not those that are worked out. */
function same(found: MainOdds, known: MainOdds | undefined): void {
  const told = (odds: MainOdds | undefined) => {
    const results = odds && fromCases('ante', 'nobody.cards.01', odds.cases);
    return JSON.stringify([results, odds?.plays, odds?.opens]);
  };
  if (told(found) !== told(known)) throw new Error('the odds that ship are not those that are worked out');
  console.log('the odds that ship are the same');
}

function timed<T>(work: () => T): readonly [seconds: number, found: T] {
  const begun = performance.now();
  const found = work();
  return [(performance.now() - begun) / 1000, found];
}
