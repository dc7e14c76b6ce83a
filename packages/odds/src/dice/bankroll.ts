import type { CardBetOdds } from '../card-bets.ts';

/** The terms for making the same bet again and again, each time until it is decided. */
export interface BankrollTerms {
  /** The starting bankroll, in units of the bet. */
  readonly bank: number;
  /** The number of bets. Play stops early if less is left than one bet can lose. */
  readonly bets: number;
}

/** The prospects of a bankroll, as probabilities. */
export interface Bankroll {
  /** The probability of having more money at the end than at the start. */
  readonly ahead: number;
  /** The probability of ruin, which means that less is left than one bet can lose. */
  readonly ruined: number;
  /** Returns the win that this share of players does not exceed, in units. Negative for a loss. */
  wonBy(share: number): number;
}

/**
 * Computes the prospects of a player from the results of one bet. Finds the probability of every possible sum
 * after every bet, in floating point and without simulation. The error is below a trillionth.
 */
export function bankrollOf(
  { results }: Pick<CardBetOdds, 'results'>,
  { bank, bets }: BankrollTerms,
): Bankroll {
  const units = results.map(({ net, chance }) => ({ net: net.toNumber(), chance: chance.toNumber() }));
  // All wins and losses are whole multiples of this fraction of a unit.
  const part = results.reduce((most, { net }) => leastMultiple(most, denominatorOf(`${net}`)), 1);
  const nets = units.map(({ net, chance }) => ({ steps: Math.round(net * part), chance }));
  const best = Math.max(0, ...nets.map(({ steps }) => steps));
  const needs = -Math.min(0, ...nets.map(({ steps }) => steps));
  const start = Math.round(bank * part);
  let chances = new Float64Array(start + 1);
  chances[start] = 1;
  for (let made = 0; made < bets; made++) {
    const next = new Float64Array(chances.length + best);
    for (const [has, chance] of chances.entries()) {
      if (chance === 0) continue;
      if (has < needs) next[has] = (next[has] ?? 0) + chance;
      else for (const one of nets) next[has + one.steps] = (next[has + one.steps] ?? 0) + chance * one.chance;
    }
    chances = next;
  }
  const share = (of: (has: number) => boolean) =>
    chances.reduce((sum, chance, has) => (of(has) ? sum + chance : sum), 0);
  const all = share(() => true);
  return {
    ahead: share((has) => has > start),
    ruined: share((has) => has < needs),
    wonBy(wanted) {
      let sum = 0;
      const at = chances.findIndex((chance) => {
        sum += chance;
        // The sum may be too low by half a trillionth because of rounding.
        return sum >= wanted * all - 5e-13;
      });
      return (at - start) / part;
    },
  };
}

function denominatorOf(fraction: string): number {
  return Number(fraction.split('/')[1] ?? 1);
}

function leastMultiple(a: number, b: number): number {
  let [one, other] = [a, b];
  while (other > 0) [one, other] = [other, one % other];
  return (a / one) * b;
}
