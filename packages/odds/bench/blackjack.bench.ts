import { createRequire } from 'node:module';
import { isRefusal, type Refusal } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { planWith, rule, surrendering } from '../../games/test/blackjack-plan.ts';
import { blackjackOdds, simulateCards } from '../src/index.ts';

const MOST_SECONDS = 10;
const TIMES_AS_FAST = 10;
const ROUNDS = 20_000_000;
const THEIR_HANDS = 500_000;
const TURNS = 4;

/** The part of the other package's API that this benchmark calls. */
interface TheirPackage {
  readonly Simulator: new (settings: {
    readonly [name: string]: unknown;
  }) => { run(): { readonly handsPlayed: number } };
}

/**
 * Times the exact odds and the strategy. Then compares the simulated rounds per second on one core with those
 * of another blackjack package.
 */
export async function run(): Promise<void> {
  const { player } = planWith();
  const again = {
    of: [{ most: 3, resplitAces: false }],
    usual: { most: 3, resplitAces: false },
    rule: rule(1),
  };
  const split = { ...player.split, limit: again };
  const plans: readonly (readonly [string, blackjack.BlackjackPlan])[] = [
    ['split once', planWith()],
    ['split three times, surrender', planWith({ player: { ...player, split, surrender: surrendering() } })],
    ['split three times, cards switched', planWith({ player: { ...player, split, switchCards: rule(1) } })],
  ];
  console.log(`exact odds with strategy, 8 packs, at most ${MOST_SECONDS} s each`);
  for (const [name, plan] of plans) {
    const [seconds, { main }] = timed(() => must(blackjackOdds(plan)));
    console.log(
      name.padEnd(36),
      `${seconds.toFixed(2)} s`,
      `best ${(100 * main.best).toFixed(4)} %`,
      `by the table ${(100 * main.byTable).toFixed(4)} %`,
    );
    if (seconds > MOST_SECONDS) throw new Error('the exact odds take too long');
  }
  simulations();
}

/** Runs both packages in turn, so that both face the same system load, and keeps the best run of each. */
function simulations(): void {
  const plan = planWith();
  must(simulateCards(plan, { rounds: 1_000_000, seed: 9, shoe: 'dealt' })); // warm-up
  theirs(THEIR_HANDS / 5);
  let [own, other] = [0, 0];
  for (let turn = 1; turn <= TURNS; turn++) {
    const [seconds] = timed(() => must(simulateCards(plan, { rounds: ROUNDS, seed: turn, shoe: 'dealt' })));
    const [theirSeconds, played] = timed(() => theirs(THEIR_HANDS));
    own = Math.max(own, ROUNDS / seconds);
    other = Math.max(other, played / theirSeconds);
  }
  const count = (value: number) => Math.round(value).toLocaleString('en');
  console.log(
    `\nsimulation, 8 packs dealt down to a quarter, basic strategy, one core, best of ${TURNS}:\n` +
      `${count(own)} rounds/s; @blackjacktrainer/blackjack-simulator ${count(other)} hands/s; ` +
      `${(own / other).toFixed(1)} times (at least ${TIMES_AS_FAST})`,
  );
  if (own < TIMES_AS_FAST * other) throw new Error('the simulation is too slow');
}

/**
 * Plays this many hands with the other package, under the same rules and with its basic strategy. Returns the
 * number of hands that were played.
 */
function theirs(hands: number): number {
  // The package expects the browser's global object under the name `self`.
  Object.assign(globalThis, { self: globalThis });
  const require = createRequire(import.meta.url);
  const { Simulator }: TheirPackage = require('@blackjacktrainer/blackjack-simulator');
  const simulator = new Simulator({
    hands,
    playerStrategy: 1, // basic strategy
    playerBetSpread: [1000],
    playerSpots: [1],
    playerBankroll: 1e12,
    deckCount: 8,
    penetration: 0.75,
    hitSoft17: false,
    allowDoubleAfterSplit: true,
    allowLateSurrender: false,
    allowResplitAces: false,
    maxHandsAllowed: 2,
    blackjackPayout: 0, // three to two
  });
  return simulator.run().handsPlayed;
}

function must<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(value.message);
  return value;
}

/** Measures processor time in seconds, so that other load on the machine distorts neither result. */
function timed<T>(work: () => T): [number, T] {
  const from = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(from);
  return [(user + system) / 1e6, result];
}
