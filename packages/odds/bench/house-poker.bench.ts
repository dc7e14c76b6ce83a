import { fromCases } from '../src/card-bets.ts';
import { knownStart } from '../src/house-poker/advice/start.ts';
import { fiveCardOdds, fiveCardTermsOf } from '../src/house-poker/five/main.ts';
import { studRules } from '../src/house-poker/five/stud-rules.ts';
import { flopOdds, flopOddsBy, flopTermsOf } from '../src/house-poker/flop.ts';
import { betsBeforeRiver, betsBeforeTurn, playsOnFlop } from '../src/house-poker/holdem-rules.ts';
import { insuredTermsOf, insuredWays, KNOWN_INSURED } from '../src/house-poker/insured.ts';
import { type KnownTerms, knownLearned, knownOdds } from '../src/house-poker/known.ts';
import type { MainOdds } from '../src/house-poker/main-odds.ts';
import { exactOf } from '../src/house-poker/odds.ts';
import { playsTwoOfThree } from '../src/house-poker/omaha-rules.ts';
import { raiseCosts, raiseStarts, raiseTermsOf } from '../src/house-poker/raises.ts';
import { stakesOf } from '../src/house-poker/terms.ts';
import { threeCardOdds } from '../src/house-poker/three-cards.ts';
import { type StartValue, startValues, streetTermsOf } from '../src/house-poker/three-streets.ts';
import { twoOfThreeCost, twoOfThreeTermsOf } from '../src/house-poker/two-of-three.ts';
import {
  holdemPlan,
  insuredPlan,
  oasisPlan,
  raisesPlan,
  threeCardPlan,
  twoOfThreePlan,
  ultimatePlan,
} from '../test/card-plans.ts';

/** The plans for which best play is computed, each with a time limit in seconds on one core. */
const EXACT = [
  { plan: holdemPlan, most: 60 },
  { plan: ultimatePlan, most: 60 },
  { plan: oasisPlan, most: 90 },
  // The published house edge is 2.04 %.
  { plan: raisesPlan, most: 90 },
  { plan: twoOfThreePlan, most: 900 },
];

/** Times the exact odds of house-banked poker games on one core, and compares them with the shipped odds. */
export async function run(): Promise<void> {
  const three = stakesOf(threeCardPlan);
  const fives = fiveCardTermsOf(oasisPlan);
  if (!three || !fives) throw new Error('unexpected games');
  const [ofThree] = timed(() => threeCardOdds(threeCardPlan, three));
  console.log(`three cards against three: ${ofThree.toFixed(1)} s (at most 5)`);
  const [ofFive] = timed(() => fiveCardOdds({ ...fives, fee: undefined }));
  console.log(`five cards without an exchange: ${ofFive.toFixed(1)} s (at most 60)`);
  for (const { plan, most } of EXACT) {
    const exact = exactOf(plan);
    if (!exact) throw new Error(`${plan.id} is an unexpected game`);
    const [took, found] = timed(() => exact.work());
    console.log(`${plan.id}: ${edgeOf(found).percent(6)} % in ${took.toFixed(1)} s (at most ${most})`);
    const known = knownOdds(exact.terms);
    if (known) same(found, known);
  }
  const flop = flopTermsOf(holdemPlan);
  if (!flop) throw new Error('unexpected game');
  const learned = edgeOf(flopOddsBy(flop, playsOnFlop));
  sameLearned({ of: 'flop', ...flop }, learned.toNumber());
  const cost = learned.minus(edgeOf(knownOdds({ of: 'flop', ...flop }) ?? flopOdds(flop)));
  console.log(`simple rules of hold'em with a flop cost ${cost.percent(3)} % of the ante`);
  const [, simple] = timed(() => fiveCardOdds(fives, { play: studRules() }));
  sameLearned({ of: 'five', ...fives }, edgeOf(simple).toNumber());
  const best = edgeOf(knownOdds({ of: 'five', ...fives }) ?? simple);
  console.log(`simple rules of stud cost ${edgeOf(simple).minus(best).percent(3)} % of the ante`);
  const streets = streetTermsOf(ultimatePlan);
  if (!streets) throw new Error('unexpected game');
  const [ofStarts, starts] = timed(() => startValues(streets));
  console.log(`values of two cards before the flop: ${ofStarts.toFixed(1)} s`);
  for (const [number, worth] of starts.entries()) sameStart(worth, knownStart(streets, number));
  const insured = insuredTermsOf(insuredPlan);
  const known = KNOWN_INSURED[0];
  if (insured && known) {
    const [took, ways] = timed(() => insuredWays(insured));
    const told = (each: typeof ways) => `${each.won}/${each.lost}/${each.pushed}`;
    const only = insuredWays(insured, { only: true });
    if (told(ways) !== told(known.ways) || told(only) !== told(known.only))
      throw new Error('the shipped insurance differs from the computed one');
    console.log(`insurance that is returned if the dealer is better: ${took.toFixed(1)} s, the same`);
  }
  const ofThreeCards = twoOfThreeTermsOf(twoOfThreePlan);
  if (ofThreeCards) {
    const more = twoOfThreeCost(ofThreeCards, playsTwoOfThree);
    console.log(
      `simple rules of hold'em with two cards of three cost ${(100 * more).toFixed(3)} % of the ante`,
    );
  }
  const raises = raiseTermsOf(raisesPlan);
  if (raises) {
    const [ofRaises, brought] = timed(() => raiseStarts(raises));
    const { turn, river } = raiseCosts(raises, { turn: betsBeforeTurn, river: betsBeforeRiver });
    console.log(
      `simple rules before the turn cost ${(100 * turn).toFixed(3)} % of the ante, before the river ${(100 * river).toFixed(3)}`,
    );
    console.log(
      `values of two cards with free later bets: ${ofRaises.toFixed(1)} s, ${brought.length} kinds`,
    );
  }
}

function sameStart(found: StartValue | undefined, known: StartValue | undefined): void {
  const told = (worth: StartValue | undefined) =>
    worth && [worth.staked, worth.each, worth.wait].map((one) => one.toFixed(6)).join();
  if (told(found) !== told(known))
    throw new Error('the computed values of two cards differ from the shipped ones');
}

/** Throws if the house edge with the simple rules differs from the shipped value. */
function sameLearned(terms: KnownTerms, edge: number): void {
  const learned = knownLearned(terms);
  if (!learned || Math.abs(learned.edge - edge) > 1e-12)
    throw new Error(`the shipped edge by rules of thumb is ${learned?.edge}, not ${edge}`);
}

function edgeOf(odds: MainOdds) {
  return fromCases('ante', 'nobody.cards.01', odds.cases).edge;
}

/** Throws if the shipped odds differ from the computed odds. */
function same(found: MainOdds, known: MainOdds): void {
  const told = (odds: MainOdds) => {
    const beside = Object.entries(odds.beside ?? {}).map(([bet, cases]) =>
      fromCases(bet, 'nobody.cards.01', cases),
    );
    return JSON.stringify([fromCases('ante', 'nobody.cards.01', odds.cases), beside, odds.plays, odds.opens]);
  };
  if (told(found) !== told(known)) throw new Error('the shipped odds differ from the computed ones');
  console.log('the shipped odds are the same');
}

/** Measures processor time, which other load on the machine hardly affects. */
function timed<T>(work: () => T): readonly [seconds: number, found: T] {
  const begun = process.cpuUsage();
  const found = work();
  const { user, system } = process.cpuUsage(begun);
  return [(user + system) / 1e6, found];
}
