import { type Money, subtract, ZERO } from '@croupier/core';
import { prizesByPlace } from '../standings.ts';
import { inPlay, type Tournament } from '../state.ts';
import { chipChop, icmDeal } from './figures.ts';

/** The amounts for a remaining player by each method, and the error of a simulated ICM value. */
export interface DealLine {
  readonly entry: number;
  readonly stack: number;
  readonly icm: Money;
  readonly error: number;
  readonly chipChop: Money;
}

/**
 * Returns the figures of a deal for all remaining players, most chips first. `playFor` is held back from the first
 * prize for the winner. The same stacks always give the same figures, even simulated ones. The figures on the screen
 * are therefore the ones that are proposed.
 */
export function dealLines(tournament: Tournament, playFor: Money = ZERO): DealLine[] {
  const players = inPlay(tournament).sort(
    (one, other) => other.stack - one.stack || one.number - other.number,
  );
  const [first, ...others] = prizesByPlace(tournament);
  if (players.length === 0 || first === undefined || playFor > first) return [];
  const stacks = players.map(({ stack }) => stack);
  const prizes = [subtract(first, playFor), ...others].sort((one, other) => other - one);
  const { amounts, errors } = icmDeal(stacks, prizes, repeatable());
  const chop = chipChop(stacks, prizes);
  return players.map(({ number, stack }, index) => ({
    entry: number,
    stack,
    icm: amounts[index] ?? ZERO,
    error: errors[index] ?? 0,
    chipChop: chop[index] ?? ZERO,
  }));
}

/** Returns a generator of numbers above 0 and below 1 that always gives the same sequence. */
function repeatable(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32;
  };
}
