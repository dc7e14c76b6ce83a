import type { roulette } from '@croupier/games';
import { Book } from './roulette-book.ts';
import { rouletteAt } from './wheel.ts';

/** The numbers of the rules in the book of one of this house's wheels, copied from the book. */
export interface WheelRules {
  readonly display: readonly number[];
  readonly pockets: number;
  readonly order: number;
  readonly colours: readonly number[];
  readonly check: number;
  /** The rule with the limits of each kind of bet. */
  readonly limits: { readonly [kind in roulette.BetKind]?: number };
  readonly maximumWin: number;
  readonly declared: number;
  readonly scope: number;
  readonly shown: number;
  readonly raise: readonly number[];
  readonly individual: readonly number[];
  readonly frame: readonly number[];
  readonly manyBets: readonly number[];
  /** The rule, or rules, with the payout of each kind of bet. */
  readonly bets: { readonly [kind in roulette.BetKind]?: number | readonly number[] };
  /** The rules that list the placements of each kind of bet. Splits have three rules. */
  readonly placements: readonly (readonly [roulette.BetKind, number])[];
  readonly notWithZero: number;
  readonly open: number;
  readonly throwing: number;
  readonly spin: number;
  readonly closed: number;
  readonly result: readonly number[];
  readonly settlement: readonly number[];
  readonly next: number;
  readonly won: number;
  readonly onItsOwn: number;
  readonly zero: readonly number[];
  readonly ballOut: number;
  readonly late: number;
  readonly under: readonly number[];
  readonly over: readonly number[];
  readonly refuse: readonly number[];
  readonly summed: readonly number[];
  readonly wholeOdds: number;
  readonly reconciled: readonly number[];
  readonly greatest: number;
  readonly expectation: number;
  readonly fewTurns: number;
  readonly otherFaults: number;
  readonly stakesStay: number;
  /**
   * The rules for wheel checks, in the order exchange, one player, this table only, value, exchange back,
   * another day, another table, minimum value.
   */
  readonly checks?: readonly [number, number, number, number, number, number, number, number];
}

export interface WheelBook {
  readonly id: string;
  readonly plan: roulette.RoulettePlan;
  readonly book: Book;
  readonly rules: WheelRules;
  /** The number of positions on the layout. */
  readonly positions: number;
  /** The greatest possible return for each winning number, in euros. */
  readonly greatest: { readonly [number: string]: number };
  /** The average loss of a staked unit, as a numerator and a denominator. */
  readonly edge: readonly [number, number];
}

const EVEN = ['red', 'black', 'even', 'odd', 'low', 'high'] as const;

/**
 * Returns the rule of each even chance. With `step` 0 the rule is the same for all, and with 1 the numbers
 * are consecutive.
 */
function even(first: number, step: 0 | 1): { readonly [kind in roulette.BetKind]?: number } {
  return Object.fromEntries(EVEN.map((kind, nth) => [kind, first + nth * step]));
}

function wheel(
  id: `kings/${string}`,
  rules: WheelRules,
  rest: Pick<WheelBook, 'positions' | 'greatest' | 'edge'>,
): WheelBook {
  return { id, plan: rouletteAt(id), book: new Book(`kings.${id.slice(6)}`), rules, ...rest };
}

/** The greatest returns on a 36-number layout. The books state those for 5, 8 … 32 and compute the others. */
const GREATEST_36 = {
  5: 5_160_000,
  17: 5_160_000,
  32: 5_160_000,
  16: 4_620_000,
  33: 4_620_000,
  34: 4_080_000,
  36: 4_080_000,
  35: 4_440_000,
};
const SINGLE = { ...GREATEST_36, 0: 1_260_000, 1: 4_620_000, 3: 4_620_000, 2: 5_160_000 };
const DOUBLE = { ...GREATEST_36, 0: 895_000, '00': 895_000, 1: 4_435_000, 3: 4_435_000, 2: 4_975_000 };

export const EUROPEAN = wheel(
  'kings/roulette-european',
  {
    display: [2, 3],
    pockets: 4,
    order: 5,
    colours: [6, 7],
    check: 8,
    limits: {
      straight: 16,
      split: 17,
      street: 18,
      trio: 18,
      corner: 19,
      'first-four': 19,
      'six-line': 20,
      column: 21,
      dozen: 21,
      ...even(22, 0),
    },
    maximumWin: 23,
    declared: 80,
    scope: 24,
    shown: 25,
    raise: [26, 86],
    individual: [27],
    frame: [87],
    manyBets: [28],
    bets: {
      straight: 29,
      split: 30,
      street: 31,
      trio: 32,
      corner: 33,
      'first-four': 34,
      'six-line': 35,
      column: [36, 37, 38],
      dozen: [39, 40, 41],
      ...even(42, 1),
    },
    placements: [
      ['split', 48],
      ['split', 49],
      ['split', 50],
      ['street', 51],
      ['trio', 52],
      ['corner', 53],
      ['first-four', 54],
      ['six-line', 55],
    ],
    notWithZero: 56,
    open: 57,
    throwing: 58,
    spin: 59,
    closed: 60,
    result: [61],
    settlement: [62],
    next: 63,
    won: 64,
    onItsOwn: 65,
    zero: [66, 67],
    ballOut: 68,
    late: 69,
    under: [70],
    over: [71],
    refuse: [72],
    summed: [85],
    wholeOdds: 75,
    reconciled: [77],
    greatest: 78,
    expectation: 79,
    fewTurns: 89,
    otherFaults: 90,
    stakesStay: 91,
    checks: [10, 11, 12, 13, 14, 15, 73, 88],
  },
  { positions: 157, greatest: SINGLE, edge: [1, 37] },
);

export const FRENCH = wheel(
  'kings/roulette-french',
  {
    display: [4, 5],
    pockets: 6,
    order: 7,
    colours: [8, 9],
    check: 10,
    limits: {
      straight: 15,
      split: 16,
      street: 17,
      trio: 17,
      corner: 18,
      'first-four': 18,
      'six-line': 19,
      column: 20,
      dozen: 20,
      ...even(21, 0),
    },
    maximumWin: 22,
    declared: 79,
    scope: 23,
    shown: 24,
    raise: [25, 85],
    individual: [26],
    frame: [86],
    manyBets: [27],
    bets: {
      straight: 28,
      split: 29,
      street: 30,
      trio: 31,
      corner: 32,
      'first-four': 33,
      'six-line': 34,
      column: [35, 36, 37],
      dozen: [38, 39, 40],
      ...even(41, 1),
    },
    placements: [
      ['split', 47],
      ['split', 48],
      ['split', 49],
      ['street', 50],
      ['trio', 51],
      ['corner', 52],
      ['first-four', 53],
      ['six-line', 54],
    ],
    notWithZero: 55,
    open: 56,
    throwing: 57,
    spin: 58,
    closed: 59,
    result: [60],
    settlement: [61, 74],
    next: 62,
    won: 63,
    onItsOwn: 64,
    zero: [65, 66, 67],
    ballOut: 68,
    late: 69,
    under: [70],
    over: [71],
    refuse: [72],
    summed: [84],
    wholeOdds: 74,
    reconciled: [76],
    greatest: 77,
    expectation: 78,
    fewTurns: 92,
    otherFaults: 93,
    stakesStay: 94,
  },
  { positions: 157, greatest: SINGLE, edge: [1, 37] },
);

/** Returns the book of a double-zero wheel. Both books use the same rule numbers up to the readings. */
function doubleZero(
  id: 'kings/roulette-american' | 'kings/roulette-european-double-zero',
  {
    summed,
    ...readings
  }: Pick<WheelRules, 'raise' | 'fewTurns' | 'otherFaults' | 'stakesStay' | 'frame'> & {
    readonly summed: readonly number[];
    readonly minimumValue: number;
  },
): WheelBook {
  const { minimumValue, ...others } = readings;
  return wheel(
    id,
    {
      display: [2, 3],
      pockets: 4,
      order: 5,
      colours: [6, 7],
      check: 8,
      limits: {
        straight: 16,
        split: 17,
        street: 18,
        corner: 19,
        'six-line': 20,
        column: 21,
        dozen: 21,
        ...even(22, 0),
        'five-bet': 23,
      },
      maximumWin: 24,
      declared: 80,
      scope: 25,
      shown: 26,
      individual: [28],
      manyBets: [29],
      bets: {
        straight: 30,
        split: 31,
        street: 32,
        corner: 34,
        'five-bet': 35,
        'six-line': 36,
        column: [37, 38, 39],
        dozen: [40, 41, 42],
        ...even(43, 1),
      },
      placements: [
        ['split', 49],
        ['split', 50],
        ['split', 51],
        ['street', 52],
        ['corner', 54],
        ['five-bet', 55],
        ['six-line', 56],
      ],
      notWithZero: 57,
      open: 58,
      throwing: 59,
      spin: 60,
      closed: 61,
      result: [62],
      settlement: [63],
      next: 64,
      won: 65,
      onItsOwn: 66,
      zero: [67],
      ballOut: 68,
      late: 69,
      under: [70],
      over: [71],
      refuse: [72],
      summed,
      wholeOdds: 75,
      reconciled: [77],
      greatest: 78,
      expectation: 79,
      checks: [10, 11, 12, 13, 14, 15, 73, minimumValue],
      ...others,
    },
    { positions: 158, greatest: DOUBLE, edge: [1, 19] },
  );
}

export const AMERICAN = doubleZero('kings/roulette-american', {
  summed: [89],
  raise: [27, 90],
  frame: [91],
  minimumValue: 92,
  fewTurns: 93,
  otherFaults: 94,
  stakesStay: 95,
});

export const EUROPEAN_DOUBLE = doubleZero('kings/roulette-european-double-zero', {
  summed: [88],
  raise: [27, 89],
  frame: [90],
  minimumValue: 91,
  fewTurns: 92,
  otherFaults: 93,
  stakesStay: 94,
});

export const TWENTY_FOUR = wheel(
  'kings/roulette-24',
  {
    display: [2, 3],
    pockets: 4,
    order: 5,
    colours: [6],
    check: 7,
    limits: {
      straight: 15,
      split: 16,
      street: 17,
      trio: 17,
      corner: 18,
      'first-four': 18,
      'six-line': 19,
      column: 20,
      quarter: 20,
      ...even(21, 0),
    },
    maximumWin: 22,
    declared: 74,
    scope: 23,
    shown: 78,
    raise: [78],
    individual: [78],
    frame: [78],
    manyBets: [78],
    bets: {
      straight: 24,
      split: 25,
      street: 26,
      trio: 27,
      corner: 28,
      'first-four': 29,
      'six-line': 30,
      column: [31, 32, 33],
      quarter: [34, 35, 36, 37],
      ...even(38, 1),
    },
    placements: [
      ['split', 46],
      ['split', 47],
      ['split', 48],
      ['street', 49],
      ['trio', 50],
      ['corner', 51],
      ['first-four', 52],
      ['six-line', 53],
    ],
    notWithZero: 54,
    open: 55,
    throwing: 56,
    spin: 57,
    closed: 58,
    result: [59, 81],
    settlement: [60, 69],
    next: 61,
    won: 62,
    onItsOwn: 60,
    zero: [63, 64],
    ballOut: 65,
    late: 66,
    under: [78],
    over: [78],
    refuse: [78],
    summed: [78],
    wholeOdds: 69,
    reconciled: [70, 71],
    greatest: 72,
    expectation: 73,
    fewTurns: 83,
    otherFaults: 83,
    stakesStay: 62,
    checks: [9, 10, 11, 12, 13, 14, 67, 80],
  },
  {
    positions: 110,
    greatest: {
      0: 336_000,
      1: 1_082_000,
      3: 1_082_000,
      2: 1_226_000,
      5: 1_226_000,
      20: 1_226_000,
      4: 1_082_000,
      21: 1_082_000,
      22: 938_000,
      24: 938_000,
      23: 1_034_000,
    },
    edge: [1, 25],
  },
);

/** All roulettes of this house with a wheel. */
export const WHEELS: readonly WheelBook[] = [EUROPEAN, FRENCH, AMERICAN, EUROPEAN_DOUBLE, TWENTY_FOUR];
