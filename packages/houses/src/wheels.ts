import type { roulette } from '@croupier/games';

/** The wheels and colours in the rule books. Pockets are in clockwise order. */

const pockets = (order: string): readonly roulette.Pocket[] => order.split(' ');

/** The single-zero wheel of all French and European roulettes. */
export const SINGLE_ZERO = pockets(
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26',
);

/** The American wheel. 00 is opposite 0, and each odd number is opposite the next even number. */
export const AMERICAN = pockets(
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2',
);

/** The red numbers of every layout with 36 numbers. */
export const RED = pockets('1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36');
