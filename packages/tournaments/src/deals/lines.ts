import { type Money, NOTHING, subtract } from '@croupier/core';
import { prizesByPlace } from '../standings.ts';
import { inPlay, type Tournament } from '../state.ts';
import { chipChop, icmDeal } from './figures.ts';

/** The share of a player who is left, by each way of dividing; the error of the ICM where it is simulated. */
export interface DealLine {
  readonly entry: number;
  readonly stack: number;
  readonly icm: Money;
  readonly error: number;
  readonly chipChop: Money;
}

/**
 * Returns the figures of a deal for all players who are left, the most chips first; `playFor` of the first prize stays for the
 * winner. The same stacks give the same figures, simulated ones too, so that the figures shown are the ones proposed.
 */
export function dealLines(tournament: Tournament, playFor: Money = NOTHING): DealLine[] {
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
    icm: amounts[index] ?? NOTHING,
    error: errors[index] ?? 0,
    chipChop: chop[index] ?? NOTHING,
  }));
}

/** Returns numbers above 0 and below 1 for a simulation, always the same ones. */
function repeatable(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32;
  };
}
