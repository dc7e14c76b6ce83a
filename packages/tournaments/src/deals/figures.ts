import { add, type Money, money, subtract, sum, times } from '@croupier/core';
import { splitBy } from '../prizes/split.ts';
import { EXACT_PLAYERS, icm, simulatedIcm } from './icm.ts';

/** The amounts of a deal by one method, and their error if they were simulated. */
export interface DealFigures {
  readonly amounts: readonly Money[];
  /** The standard error of each amount, in minor units; empty if the amounts are exact. */
  readonly errors: readonly number[];
}

/** Divides by chip chop. Each player gets the lowest of the prizes, and the rest is divided by chips. */
export function chipChop(stacks: readonly number[], prizes: readonly Money[]): Money[] {
  const paid = stacks.map((_, place) => prizes[place] ?? money(0));
  const certain = paid.at(-1) ?? money(0);
  const rest = subtract(sum(paid), times(certain, stacks.length));
  return splitBy(rest, stacks).map((part) => add(certain, part));
}

/**
 * Divides by the Independent Chip Model, to the minor unit. The amounts add up to the prizes. `chance` is used only for
 * 13 or more players.
 */
export function icmDeal(
  stacks: readonly number[],
  prizes: readonly Money[],
  chance: () => number,
  orders = 200_000,
): DealFigures {
  const together = sum(stacks.map((_, place) => prizes[place] ?? money(0)));
  const worths =
    stacks.length <= EXACT_PLAYERS
      ? icm(stacks, prizes).map((amount) => ({ amount, error: 0 }))
      : simulatedIcm(stacks, prizes, orders, chance);
  return {
    amounts: rounded(
      worths.map(({ amount }) => amount),
      together,
      prizes[0] ?? money(0),
    ),
    errors: worths.map(({ error }) => error),
  };
}

/**
 * Rounds values to whole minor units that add up to the total. No result exceeds `most`. Odd units go to the
 * values that were rounded down most.
 */
function rounded(worths: readonly number[], together: Money, most: Money): Money[] {
  const amounts = worths.map((worth) => money(Math.min(most, Math.max(0, Math.floor(worth + 1e-7)))));
  const byRest = worths
    .map((worth, player) => ({ player, rest: worth - Math.floor(worth + 1e-7) }))
    .sort((one, other) => other.rest - one.rest || one.player - other.player);
  let left = subtract(together, sum(amounts));
  while (left > 0) {
    const before = left;
    for (const { player } of byRest) {
      if (left === 0 || (amounts[player] ?? most) >= most) continue;
      amounts[player] = add(amounts[player] ?? money(0), money(1));
      left = subtract(left, money(1));
    }
    if (left === before) break;
  }
  return amounts;
}
