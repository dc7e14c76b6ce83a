import { houses } from '@croupier/houses';
import { expect, it, type TestContext } from 'vitest';
import { crash, type Phase } from './crash.ts';
import { testStorage } from './storage.ts';

/**
 * Returns a storage that is removed after the test. Each test has its own, because the tests run in parallel
 * while they wait for servers to restart.
 */
function ownStorage({ onTestFinished }: TestContext) {
  const { storage, remove } = testStorage();
  onTestFinished(remove);
  return storage;
}

// `npm run bench -- crash` is the long version, with 200 rounds and 50 bots.
it.concurrent('the server loses no chip and settles nothing twice when it is killed at random moments', async (test) => {
  const report = await crash({ storage: ownStorage(test), bots: 12, kills: 4, rounds: 12 });
  expect(report.wrong).toEqual([]);
  expect(report.kills).toBe(4);
  expect(report.confirmed).toBeGreaterThan(50);
}, 900_000);

/** Every plan that is dealt from a shoe, except for the koruna tables, which use the same rules. */
const CARD_PLANS = houses
  .filter(({ id }) => id !== 'kings-czk')
  .flatMap(({ plans }) => plans.filter((plan) => 'shoe' in plan).map(({ id }) => id));

/** The phases of a card game, under the names that blackjack and the box games use. */
const PHASES: readonly Phase[] = [
  { name: 'bets', stages: ['betting'] },
  { name: 'dealing', stages: ['dealing'] },
  { name: 'insurance', stages: ['insurance'] },
  { name: 'decisions', stages: ['turns', 'deciding'] },
  { name: 'dealer', stages: ['dealer'] },
  { name: 'settlement', stages: ['settling', 'result'] },
];

it.concurrent('the server resumes a card round from the same shoe, in whatever phase it is killed', async (test) => {
  const report = await crash({
    storage: ownStorage(test),
    bots: CARD_PLANS.length,
    kills: PHASES.length,
    rounds: 12,
    plans: CARD_PLANS,
    phases: PHASES,
  });
  expect(report.wrong).toEqual([]);
  expect(report.killedIn).toEqual(PHASES.map(({ name }) => name));
  expect(report.confirmed).toBeGreaterThan(50);
}, 900_000);

it.concurrent('the server opens every round with the chips carried over from the previous one', async (test) => {
  const plans = ['brandenburg/roulette', 'ceske-kasino/roulette', 'kings/poker-texas-holdem'];
  const report = await crash({ storage: ownStorage(test), bots: 12, kills: 5, rounds: 30, plans });
  expect(report.wrong).toEqual([]);
  expect([...report.carried.rounds.keys()].sort()).toEqual(plans);
}, 900_000);
