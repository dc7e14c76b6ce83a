import { isRefusal, type Money, money, type PlanId, type Refusal, refuse, times } from '@croupier/core';
import { roulette } from '@croupier/games';
import type { Fraction } from '../fraction.ts';
import { Generator } from '../generator.ts';
import { type Cell, Kernel } from './kernel.ts';
import type { Bet } from './notation.ts';
import { returnOf } from './odds.ts';
import type { AfterZero } from './stake-follower.ts';

/** A bet made in every round, with its stake. For an announced bet, this is the stake of one piece. */
export interface Wager {
  readonly bet: Bet;
  readonly amount: Money;
}

export interface SimulationTerms {
  readonly spins: number;
  /** The same seed gives the same draws on every machine. */
  readonly seed: number;
  /**
   * The player's choice for stakes that remain after a zero, at tables that offer a choice. The default is
   * `half`.
   */
  readonly afterZero?: AfterZero;
}

/** The result of a simulation. Sums are exact, in minor units. */
export interface SimulationResult {
  readonly plan: PlanId;
  readonly spins: number;
  readonly seed: number;
  readonly staked: bigint;
  /** The money returned, including wins and stakes. */
  readonly returned: bigint;
  /** The stakes in prison or on the table when the simulation ended. */
  readonly waiting: bigint;
  /** The average return per unit according to the odds, and the standard error of the measured share. */
  readonly expected: Fraction;
  readonly standardError: number | undefined;
  /** The number of times that each result came up, in the wheel’s order. */
  readonly results: readonly { readonly result: string; readonly spins: number }[];
  /** The results of each position. */
  readonly bets: readonly {
    readonly bet: roulette.PositionId;
    readonly staked: bigint;
    readonly returned: bigint;
    readonly won: number;
  }[];
  /** The number of spins by their return, the smallest first. */
  readonly returns: readonly { readonly returned: Money; readonly spins: number }[];
}

/** The number of equal parts of the simulation. The standard error is computed from the differences between them. */
const STRETCHES = 1000;

/**
 * Simulates rounds with the same bets in every round. Refuses bets that the table would refuse, and an
 * invalid number of spins as `wrong-spins`.
 */
export function simulate(
  plan: roulette.RoulettePlan,
  wagers: readonly Wager[],
  { spins, seed, afterZero = 'half' }: SimulationTerms,
): SimulationResult | Refusal {
  if (!Number.isSafeInteger(spins) || spins < 1)
    return refuse('wrong-spins', `The number of spins must be a whole number from 1 on, not ${spins}.`);
  const chips = chipsOf(plan, wagers);
  if (isRefusal(chips)) return chips;
  const kernel = Kernel.compile(plan, chips, afterZero);
  if (isRefusal(kernel)) return kernel;
  const generator = Generator.seeded(seed);
  const tally = new Tally(kernel, chips);
  const stretches = Math.min(STRETCHES, spins);
  for (let stretch = 0; stretch < stretches; stretch++) {
    const count = Math.floor(((stretch + 1) * spins) / stretches) - Math.floor((stretch * spins) / stretches);
    const refusal = kernel.run(count, generator);
    if (refusal) return refusal;
    tally.add(count);
  }
  return { plan: plan.id, spins, seed, expected: returnOf(plan, chips, afterZero), ...tally.sums() };
}

/** Returns the chips that the bets consist of, added up per position. */
export function chipsOf(
  plan: roulette.RoulettePlan,
  wagers: readonly Wager[],
): readonly roulette.Chip[] | Refusal {
  const chips = new Map<roulette.PositionId, number>();
  for (const { bet, amount } of wagers) {
    const pieces = 'position' in bet ? [{ ...bet, pieces: 1 }] : roulette.expand(plan, bet.announced);
    if (isRefusal(pieces)) return pieces;
    for (const { position, pieces: count } of pieces)
      chips.set(position, (chips.get(position) ?? 0) + times(amount, count));
  }
  return [...chips].map(([position, amount]) => ({ position, amount: money(amount) }));
}

/** The totals of a kernel's counts, collected part by part. */
class Tally {
  private spins = 0;
  private readonly kernel: Kernel;
  private readonly chips: readonly roulette.Chip[];
  private readonly counts = new Map<Cell, number>();
  private readonly outcomes: number[];
  /** The number of spins in each part, and their return. */
  private readonly stretches: { readonly spins: number; readonly returned: number }[] = [];

  constructor(kernel: Kernel, chips: readonly roulette.Chip[]) {
    this.kernel = kernel;
    this.chips = chips;
    this.outcomes = kernel.outcomes.map(() => 0);
  }

  add(spins: number): void {
    let brought = 0;
    for (const { outcome, count, cell } of this.kernel.collect()) {
      this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + count;
      this.counts.set(cell, (this.counts.get(cell) ?? 0) + count);
      brought += count * cell.total;
    }
    this.spins += spins;
    this.stretches.push({ spins, returned: brought });
  }

  sums(): Omit<SimulationResult, 'plan' | 'spins' | 'seed' | 'expected'> {
    const bets = new Map(this.chips.map(({ position }) => [position, { returned: 0n, won: 0 }]));
    const returns = new Map<number, number>();
    let returned = 0n;
    for (const [cell, count] of this.counts) {
      returned += BigInt(cell.total) * BigInt(count);
      returns.set(cell.total, (returns.get(cell.total) ?? 0) + count);
      for (const [position, amount] of cell.returned) {
        const bet = bets.get(position);
        if (bet) bet.returned += BigInt(amount) * BigInt(count);
      }
      for (const position of cell.won) {
        const bet = bets.get(position);
        if (bet) bet.won += count;
      }
    }
    const stakedOn = (amount: number) => BigInt(amount) * BigInt(this.spins);
    const staked = stakedOn(this.chips.reduce((sum, { amount }) => sum + amount, 0));
    return {
      staked,
      returned,
      waiting: this.kernel.kept().reduce((sum, { amount }) => sum + BigInt(amount), 0n),
      standardError: this.standardError(Number(returned), Number(staked)),
      results: this.kernel.results.map((result, index) => ({ result, spins: this.outcomes[index] ?? 0 })),
      bets: this.chips.map(({ position, amount }) => ({
        bet: position,
        staked: stakedOn(amount),
        ...(bets.get(position) ?? { returned: 0n, won: 0 }),
      })),
      returns: [...returns]
        .sort(([a], [b]) => a - b)
        .map(([amount, spins]) => ({ returned: money(amount), spins })),
    };
  }

  /**
   * Returns the standard error of the returned share, computed from the deviations of the parts from the
   * whole.
   */
  private standardError(returned: number, staked: number): number | undefined {
    const count = this.stretches.length;
    if (count < 2) return undefined;
    const each = returned / this.spins;
    const squares = this.stretches.reduce(
      (sum, stretch) => sum + (stretch.returned - each * stretch.spins) ** 2,
      0,
    );
    return Math.sqrt((squares * count) / (count - 1)) / staked;
  }
}
