import { isRefusal, money, type Refusal } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { type Fraction, readBet, rouletteOdds, simulate, type Wager } from '../src/index.ts';
import { Kernel } from '../src/roulette/kernel.ts';
import { chipsOf } from '../src/roulette/simulate.ts';
import { halfOrLeave, LOSE, planWith, prison, TEN } from '../test/plan.ts';
import { TableByHand } from '../test/table.ts';

const TARGET = 20_000_000;
const SPINS = 100_000_000;
const ROUNDS = 3_000;

/**
 * Measures the simulated spins per second on one core, with 10 bets per spin. Also prints the speed of the
 * engine, and the return compared with the odds.
 */
export async function run(): Promise<void> {
  const plans = [
    ['all bets lose to zero', planWith(LOSE)],
    ['odd unit in prison', planWith(prison('release'))],
    ['half or left', planWith(halfOrLeave('release'))],
  ] as const;
  print('plan', 'spins/s', 'target', 'ratio', 'engine rounds/s', 'kernel/engine', 'returned', 'by the odds');
  for (const [name, plan] of plans) {
    const bets = wagers(plan);
    must(simulate(plan, bets, { spins: 1_000_000, seed: 2 })); // warm-up
    const [seconds, simulated] = timed(() => must(simulate(plan, bets, { spins: SPINS, seed: 1 })));
    const [engineSeconds] = timed(() => byEngine(plan));
    const speed = SPINS / seconds;
    const engine = ROUNDS / engineSeconds;
    print(
      name,
      count(speed),
      count(TARGET),
      (speed / TARGET).toFixed(2),
      count(engine),
      `${count(speed / engine)} ×`,
      percent(Number(simulated.returned) / Number(simulated.staked)),
      percentOf(simulated.expected),
    );
  }
  const [first] = timed(() => rouletteOdds(planWith(LOSE)));
  const repeated = Array.from({ length: 10 }, () => timed(() => rouletteOdds(planWith(LOSE)))[0]);
  console.log(
    `\nodds of a plan: ${ms(first)} the first time, ${ms(Math.min(...repeated))} when warm ` +
      `(157 positions and 408 announced bets; at most 100 ms)`,
  );
}

/** Plays the same bets on the engine, round by round, with outcomes that the kernel distinguishes. */
function byEngine(plan: roulette.RoulettePlan): void {
  const chips = must(chipsOf(plan, wagers(plan)));
  const { outcomes } = must(Kernel.compile(plan, chips, 'half'));
  const table = new TableByHand(plan, 'half');
  for (let round = 0; round < ROUNDS; round++) {
    const outcome = outcomes[(round * 7919) % outcomes.length];
    if (outcome) table.round(chips, outcome.move);
  }
}

function wagers(plan: roulette.RoulettePlan): readonly Wager[] {
  return TEN.map(([text, units]) => ({
    bet: must(readBet(plan, text)),
    amount: money(units * plan.limits.step),
  }));
}

function must<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(value.message);
  return value;
}

function timed<T>(work: () => T): [number, T] {
  const from = performance.now();
  const result = work();
  return [(performance.now() - from) / 1000, result];
}

function print(...cells: string[]): void {
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(16))).join(''));
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function ms(seconds: number): string {
  return `${(1000 * seconds).toFixed(0)} ms`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(4)} %`;
}

function percentOf(share: Fraction): string {
  return `${share.percent(4)} %`;
}
