import { COLUMNS } from './geometry.ts';
import { layoutOf, type Position } from './layout.ts';
import type { PositionId } from './moves.ts';
import type { AnnouncedTerms, BetKind, Pocket, RoulettePlan } from './plan.ts';
import { pocketsOf } from './pockets.ts';

/** The step from a number to the next number in its column. */
export const COLUMN_STEP = COLUMNS;

/** The parts of the layout on which the red or black numbers can be announced. */
export const SEGMENTS: readonly PositionId[] = [
  'dozen-1',
  'dozen-2',
  'dozen-3',
  'column-1',
  'column-2',
  'column-3',
  'low',
  'high',
];

/** The usual names of fixed bets, with their positions and the number of chips on each. */
const FIXED = {
  'big-series': ['0/2/3 ×2', '4/7', '12/15', '18/21', '19/22', '25/26/28/29 ×2', '32/35'],
  'small-series': ['5/8', '10/11', '13/16', '23/24', '27/30', '33/36'],
  orphans: ['1', '6/9', '14/17', '17/20', '31/34'],
  'orphans-plein': ['1', '6', '9', '14', '17', '20', '31', '34'],
  'zero-game': ['0/3', '12/15', '26', '32/35'],
  'game-7-9': ['7/8', '8/9', '17/18', '19', '27', '28/29'],
  'game-7-9-five': ['7/8/9', '17/18', '19', '27', '28/29'],
  'game-7-9-plein': ['7', '8', '9', '17', '18', '19', '27', '28', '29'],
  'game-3-4': ['3', '4', '13/14', '23/24', '33', '34'],
  'first-six-splits': ['1/4', '2/5', '3/6'],
  'last-six-splits': ['31/34', '32/35', '33/36'],
  'first-two-corners': ['1/2/4/5', '2/3/5/6'],
  'last-two-corners': ['31/32/34/35', '32/33/35/36'],
  'first-three': ['0/1/2'],
  'first-four': ['0/1/2/3'],
  'first-six': ['1-6'],
  'last-six': ['31-36'],
} as const satisfies { readonly [bet in AnnouncedTerms['bet']]?: readonly string[] };

export function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Returns the compositions of announced bets on one plan's layout and wheel. */
export function compositionsFor(plan: RoulettePlan) {
  const positions = [...layoutOf(plan).positions.values()];
  const byId = layoutOf(plan).positions;
  const wheel = pocketsOf(plan);
  const numbers = positions.filter(({ kind }) => kind === 'straight').map(({ id }) => id);
  const red = new Set(plan.layout.red);

  const one = (position: PositionId): PositionChips => {
    if (!byId.has(position)) throw new RangeError(`${plan.id} has no position ${position}`);
    return { position, pieces: 1 };
  };
  /** Returns a number and its `perSide` neighbours on each side of the wheel, straight up. */
  const neighbours = (number: Pocket, perSide: number): readonly PositionChips[] => {
    const place = wheel.indexOf(number);
    return range(-perSide, perSide).map((step) => one(wheel.at((place + step) % wheel.length) ?? number));
  };
  /** Returns the positions of certain kinds that cover a number. */
  const around = (number: Pocket, kinds: readonly BetKind[]): readonly PositionChips[] =>
    positions.filter((at) => kinds.includes(at.kind) && at.numbers.includes(number)).map(({ id }) => one(id));
  /** Returns the numbers of a final, which are all numbers that end in the digit. */
  const ending = (digit: number): readonly Pocket[] =>
    numbers.filter((number) => Number(number) % 10 === digit && number !== '00');
  const splitOf = (a: number, b: number): PositionId | undefined =>
    positions.find(({ kind, numbers: both }) => {
      return kind === 'split' && both.includes(String(a)) && both.includes(String(b));
    })?.id;

  return {
    numbers,
    neighbours,
    around,
    fixed: (bet: keyof typeof FIXED): readonly PositionChips[] =>
      FIXED[bet].map((text: string) => {
        const [position = '', pieces] = text.split(' ×');
        return { ...one(position), pieces: Number(pieces ?? 1) };
      }),
    final: (digit: number): readonly PositionChips[] => ending(digit).map(one),
    /** Returns each number of a final with its neighbours. A number covered twice gets two chips. */
    finalWithNeighbours: (digit: number, perSide: number): readonly PositionChips[] =>
      together(ending(digit).flatMap((number) => neighbours(number, perSide))),
    finalWithSplits: (digit: number): readonly PositionChips[] =>
      together(ending(digit).flatMap((number) => around(number, ['straight', 'split']))),
    /**
     * Returns two finals that are `step` apart: a split if their numbers touch, straight up if a number has
     * no partner. The pairs start at `digit` and its partner. A zero below the first pair is not included.
     */
    finalsPair: (digit: number, step: number): readonly PositionChips[] =>
      range(0, 3)
        .map((tens) => digit + 10 * tens)
        .flatMap((number) => {
          const split = splitOf(number, number + step);
          if (split) return [one(split)];
          return [number, number + step]
            .filter((alone) => alone <= plan.layout.numbers)
            .map(String)
            .map(one);
        }),
    splitsAlong: (number: Pocket, direction: 'vertical' | 'horizontal'): readonly PositionChips[] =>
      positions
        .filter((at) => at.kind === 'split' && at.numbers.includes(number) && directionOf(at) === direction)
        .map(({ id }) => one(id)),
    /** Returns every point where a number's field meets two or three other fields. */
    cornerPointsOf: (number: Pocket): readonly PositionChips[] => around(number, ['trio', 'corner']),
    complete: (
      number: Pocket,
      terms: { readonly firstFour: boolean; readonly chips: 'one-each' | 'proportional' },
    ): readonly PositionChips[] =>
      around(number, [
        'straight',
        'split',
        'street',
        'trio',
        'corner',
        ...(terms.firstFour ? (['first-four'] as const) : []),
        'six-line',
      ]).map((each) => ({
        ...each,
        pieces: terms.chips === 'one-each' ? 1 : (byId.get(each.position)?.numbers.length ?? 1),
      })),
    /** Returns every position of a kind that is completely within a dozen. */
    inDozen: (dozen: number, kind: BetKind): readonly PositionChips[] => {
      const inside = byId.get(`dozen-${dozen}`)?.numbers ?? [];
      return positions
        .filter((at) => at.kind === kind && at.numbers.every((number) => inside.includes(number)))
        .map(({ id }) => one(id));
    },
    colourOfSegment: (segment: PositionId, colour: 'red' | 'black'): readonly PositionChips[] =>
      (byId.get(segment)?.numbers ?? []).filter((number) => red.has(number) === (colour === 'red')).map(one),
  };
}

/**
 * Returns the direction of a split: horizontal within a row of three, vertical along a column. Splits of the zero point
 * towards it.
 */
function directionOf({ numbers }: Position): 'vertical' | 'horizontal' {
  const [a = 0, b = 0] = numbers.map(Number);
  return a > 0 && Math.ceil(a / COLUMNS) === Math.ceil(b / COLUMNS) ? 'horizontal' : 'vertical';
}

/** Merges entries of the same position into one entry with all their chips. */
function together(list: readonly PositionChips[]): readonly PositionChips[] {
  const sums = new Map<PositionId, number>();
  for (const { position, pieces } of list) sums.set(position, (sums.get(position) ?? 0) + pieces);
  return [...sums].map(([position, pieces]) => ({ position, pieces }));
}

/** The number of chips that an announced bet has on one position. */
export interface PositionChips {
  readonly position: PositionId;
  readonly pieces: number;
}
