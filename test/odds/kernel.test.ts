import { isRefusal, money, type Refusal } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { plan } from '@croupier/houses';
import { type AfterZero, Generator, readBet, type Wager } from '@croupier/odds';
import { describe, expect, it } from 'vitest';
import { Kernel } from '../../packages/odds/src/roulette/kernel.ts';
import { chipsOf } from '../../packages/odds/src/roulette/simulate.ts';
import { TEN } from '../../packages/odds/test/plan.ts';
import { TableByHand } from '../../packages/odds/test/table.ts';

function rouletteOf(id: string): roulette.RoulettePlan {
  const found = plan(id);
  if (found?.game !== 'roulette') throw new Error(`${id} is no roulette`);
  return found as roulette.RoulettePlan;
}

function must<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(value.message);
  return value;
}

/** Returns a bet on each of these numbers, with this many units of the minimum stake. */
function wagers(of: roulette.RoulettePlan, bets: readonly (readonly [string, number])[]): readonly Wager[] {
  const unit = of.bets.straight?.min ?? of.limits.step;
  return bets.map(([text, units]) => ({ bet: must(readBet(of, text)), amount: money(units * unit) }));
}

describe('the roulette kernel and the engine', () => {
  const cases: readonly (readonly [string, AfterZero])[] = [
    ['kings/roulette-american', 'half'],
    ['kings/roulette-caribbean-dice', 'half'],
    ['brandenburg/roulette', 'half'],
    ['ceske-kasino/roulette', 'half'],
    ['home-set/roulette', 'half'],
    ['home-set/roulette', 'leave'],
    ['home-set/roulette-two-zeros', 'leave'],
    ['sazka/roulette-evolution', 'half'],
  ];
  it.each(cases)('%s (%s): return the same for the same draws, to the chip', (id, afterZero) => {
    const of = rouletteOf(id);
    const chips = must(chipsOf(of, wagers(of, TEN)));
    const kernel = must(Kernel.compile(of, chips, afterZero));
    const faces = kernel.outcomes.flatMap(({ move, ways }) =>
      new Array<roulette.RouletteMove>(ways).fill(move),
    );
    const draws = new Uint16Array(600);
    Generator.seeded(11).draws(faces.length, draws, draws.length);
    // Consecutive zeros are rare by chance, so the test sets some.
    for (const place of [5, 100, 101, 102, 250, 251, 400]) draws[place] = 0;

    const table = new TableByHand(of, afterZero);
    const returned = new Map<string, number>();
    let won = 0;
    for (const draw of draws) {
      const { lines, taken } = table.round(chips, faces[draw] as roulette.RouletteMove);
      for (const { bet, amount } of taken) returned.set(bet, (returned.get(bet) ?? 0) + amount);
      for (const line of lines) {
        returned.set(line.bet, (returned.get(line.bet) ?? 0) + (line.pay ?? 0) + (line.return ?? 0));
        if (line.outcome === 'won') won += 1;
      }
    }
    const last = table.takeAll();
    for (const { bet, amount } of last) returned.set(bet, (returned.get(bet) ?? 0) + amount);

    expect(kernel.spin(draws, draws.length)).toBeUndefined();
    const counted = new Map<string, number>();
    let countedWon = 0;
    for (const { cell, count } of kernel.collect()) {
      for (const [bet, amount] of cell.returned) counted.set(bet, (counted.get(bet) ?? 0) + amount * count);
      countedWon += cell.won.length * count;
    }
    for (const [bet, amount] of returned) expect([bet, counted.get(bet) ?? 0]).toEqual([bet, amount]);
    expect(countedWon).toBe(won);
    expect(kernel.kept()).toEqual(table.kept());
    expect(won).toBeGreaterThan(500);
  });
});
