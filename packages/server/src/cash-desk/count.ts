import { type Money, money, type Refusal, refuse } from '@croupier/core';

/** Pieces by their value in minor units, as somebody counts them: notes and coins. */
export type Count = Readonly<Record<string, number>>;

/** What is there, counted piece by piece. Refuses `bad-count`. */
export function countedSum(count: Count): Money | Refusal {
  let sum = 0;
  for (const [value, pieces] of Object.entries(count)) {
    if (!/^[1-9]\d{0,9}$/.test(value) || !Number.isSafeInteger(pieces) || pieces < 0 || pieces > 1_000_000)
      return refuse('bad-count', 'Count whole pieces of each note and coin.');
    sum += Number(value) * pieces;
  }
  return money(sum);
}
