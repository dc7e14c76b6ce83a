import { isRefusal, money, type Refusal } from '@croupier/core';
import { SLOW_TEST } from '@croupier/core/laws/rounds';
import type { roulette } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { halfOrLeave, LOSE, planWith, prison, TEN } from '../../test/plan.ts';
import { readBet } from './notation.ts';
import { rouletteOdds } from './odds.ts';
import { type SimulationResult, type SimulationTerms, simulate, type Wager } from './simulate.ts';

function must<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(value.message);
  return value;
}

type Bets = readonly (readonly [string, number])[];

/** Returns bets whose stakes are multiples of the plan's unit. */
function wagers(of: roulette.RoulettePlan, bets: Bets): readonly Wager[] {
  return bets.map(([text, units]) => ({
    bet: must(readBet(of, text)),
    amount: money(units * of.limits.step),
  }));
}

describe('a roulette simulation', () => {
  const plain = planWith(LOSE);
  const run = (of: roulette.RoulettePlan, bets: Bets, terms: SimulationTerms) =>
    must(simulate(of, wagers(of, bets), terms));
  const share = ({ returned, staked }: SimulationResult) => Number(returned) / Number(staked);

  it('agrees with the odds within a few standard errors', () => {
    for (const zero of [LOSE, prison('release'), halfOrLeave('release')]) {
      const simulated = run(planWith(zero), TEN, { spins: 2_000_000, seed: 3 });
      const { expected, standardError = 0 } = simulated;
      expect(standardError).toBeGreaterThan(0);
      expect(standardError).toBeLessThan(0.001);
      expect(Math.abs(share(simulated) - expected.toNumber())).toBeLessThan(4 * standardError);
    }
  });

  it('gives the theoretical standard error', () => {
    // On red, with one zero and no relief, a spin returns 0 or 2. The standard deviation is 2·√(18·19)/37 of the stake.
    const { standardError = 0 } = run(plain, [['red', 10]], { spins: 1_000_000, seed: 5 });
    expect(standardError).toBeCloseTo((2 * Math.sqrt(18 * 19)) / 37 / 1000, 4);
    expect(standardError / ((2 * Math.sqrt(18 * 19)) / 37 / 1000)).toBeGreaterThan(0.9);
  });

  it('gives the same result for the same seed, and a different one for another seed', () => {
    const terms = { spins: 10_000, seed: 1 };
    expect(run(plain, TEN, terms)).toEqual(run(plain, TEN, terms));
    expect(run(plain, TEN, { ...terms, seed: 2 }).returned).not.toBe(run(plain, TEN, terms).returned);
  });

  it('counts every spin once, by result and by return', () => {
    const bets: Bets = [
      ['red', 10],
      ['0', 1],
    ];
    const simulated = run(plain, bets, { spins: 12_345, seed: 1 });
    expect(simulated.results.map(({ result }) => Number(result)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 37 }, (_, number) => number),
    );
    expect(simulated.results.reduce((sum, { spins }) => sum + spins, 0)).toBe(12_345);
    expect(simulated.returns.reduce((sum, { spins }) => sum + spins, 0)).toBe(12_345);
    expect(simulated.bets.reduce((sum, { returned }) => sum + returned, 0n)).toBe(simulated.returned);
    expect(simulated.returns.reduce((sum, { returned, spins }) => sum + BigInt(returned * spins), 0n)).toBe(
      simulated.returned,
    );
  });

  it('makes announced bets as the chips that they consist of', () => {
    const simulated = run(plain, [['big-series', 1]], { spins: 100, seed: 1 });
    expect(simulated.bets.map(({ bet, staked }) => [bet, Number(staked)])).toContainEqual([
      '0/2/3',
      200 * plain.limits.step,
    ]);
    expect(simulated.bets).toHaveLength(7);
  });

  it('gives the published edge for a stake on a dozen that is left after a zero, if the house allows that', () => {
    const simulated = run(planWith(halfOrLeave('release')), [['dozen-1', 2]], {
      spins: 3_000_000,
      seed: 9,
      afterZero: 'leave',
    });
    expect(`${simulated.expected}`).toBe('109/111');
    expect(Math.abs(share(simulated) - 109 / 111)).toBeLessThan(4 * (simulated.standardError ?? 0));
  });

  it('is refused if the table would refuse the bets', () => {
    const of = plain;
    const terms = { spins: 10, seed: 1 };
    const over = simulate(of, [{ bet: { position: '17' }, amount: money(1_000_000_000) }], terms);
    expect(over).toMatchObject({ refused: true, rule: 'nobody.roulette.01' });
    expect(simulate(of, [{ bet: { position: '99' }, amount: money(100) }], terms)).toMatchObject({
      refused: true,
    });
    expect(simulate(of, wagers(of, TEN), { spins: 0, seed: 1 })).toMatchObject({ code: 'wrong-spins' });
    expect(simulate(of, wagers(of, TEN), { spins: 1.5, seed: 1 })).toMatchObject({ code: 'wrong-spins' });
  });

  it('agrees with the odds on every single position', SLOW_TEST, () => {
    const of = plain;
    for (const { bet, returned } of rouletteOdds(of).positions) {
      const { expected } = must(simulate(of, wagers(of, [[bet, 5]]), { spins: 1, seed: 1 }));
      expect([bet, `${expected}`]).toEqual([bet, `${returned}`]);
    }
  });
});
