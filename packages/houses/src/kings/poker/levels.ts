import type { poker } from '@croupier/games';
import { amountsIn } from '../../cite.ts';
import { euros } from '../common.ts';
import { cash } from './books.ts';

type Row = readonly [small: number, big: number, few: number, many: number, minutes: number, fee: number];

/** The blinds in euros, with the caps of the drop for few and for many players, and the time charge. */
const EUROS: readonly Row[] = [
  [1, 3, 10, 20, 30, 25],
  [2, 2, 10, 20, 30, 25],
  [2, 5, 10, 20, 30, 25],
  [5, 5, 15, 30, 30, 30],
  [5, 10, 15, 30, 30, 30],
  [10, 10, 15, 30, 30, 30],
  [10, 25, 15, 30, 30, 30],
  [25, 25, 15, 30, 30, 30],
  [25, 50, 15, 30, 30, 50],
  [50, 50, 15, 30, 30, 50],
  [50, 100, 25, 30, 30, 50],
  [100, 100, 25, 30, 60, 100],
  [100, 200, 25, 30, 60, 200],
  [200, 400, 25, 30, 60, 300],
  [500, 1000, 25, 30, 60, 300],
];

/** The levels in korunas, from a separate table in the book. */
const KORUNAS: readonly Row[] = [
  [30, 90, 300, 600, 30, 450],
  [60, 60, 300, 600, 30, 450],
  [60, 150, 300, 600, 30, 450],
  [150, 150, 300, 600, 30, 450],
  [150, 300, 300, 600, 30, 750],
  [300, 300, 300, 600, 30, 750],
  [300, 750, 300, 750, 30, 750],
  [750, 750, 300, 750, 30, 750],
  [750, 1500, 750, 750, 30, 1500],
  [1500, 1500, 750, 750, 30, 1500],
  [1500, 3000, 750, 750, 30, 1500],
  [3000, 3000, 750, 750, 60, 3000],
  [3000, 6000, 750, 750, 60, 6000],
  [6000, 12000, 750, 750, 60, 9000],
  [15000, 30000, 750, 750, 60, 9000],
];

/** Converts the rows to the levels of a plan. */
function levelsOf(rows: readonly Row[], units: typeof euros): poker.PokerPlan['levels'] {
  const [first, ...others] = rows.map(
    ([small, big, few, many, minutes, fee], index): poker.Level => ({
      small: units(small),
      big: units(big),
      cap: { few: units(few), many: units(many) },
      time: { minutes, fee: units(fee) },
      rule: cash(12 + index),
    }),
  );
  return [first as poker.Level, ...others];
}

/** The levels of tables in euros, then those in korunas. */
export const euroLevels = levelsOf(EUROS, euros);
export const korunaLevels = levelsOf(KORUNAS, amountsIn('CZK'));
