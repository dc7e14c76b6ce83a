import type { HouseWayCost } from './cost.ts';

/** A simulation in which a house way plays against itself. */
interface Simulated {
  /** The house way, line by line. */
  readonly way: string;
  /** The number of seeds, counted from 1. Each is used for `each` rounds. */
  readonly seeds: number;
  readonly each: number;
  readonly won: number;
  readonly pushed: number;
  readonly lost: number;
  /** The cost of the house way compared with best play. */
  readonly houseWay: HouseWayCost;
  /**
   * The results of a player's bank with the same house way. `counts` has an entry for each number of opposing
   * hands, from 1 up. The entry counts the rounds by the banker's balance, from all stakes lost to all stakes
   * won.
   */
  readonly bank: {
    readonly seeds: number;
    readonly each: number;
    readonly counts: readonly (readonly number[])[];
  };
}

/** The house way published for Foxwoods. */
const FOXWOODS = [
  '5+2 over K: set 1',
  '5+2: set 0',
  '5: set 0',
  '4+3: set 1',
  '4+2: set 1',
  '4 J-A: set 0',
  '4 7-T: rest 1 with AK',
  '4 7-T: set 0',
  '4 2-6: rest 1',
  '3+3: set 0',
  '3+2+2: set 1',
  '3+2: set 1',
  'none complete: complete',
  '2 complete T-K 1 ace: rest 1 better',
  '2 complete: complete',
  '3 complete: complete',
  '2+2+2: set 0',
  '2+2 J-A: set 1',
  '2+2 7-T: rest 2 with A',
  '2+2 7-T: set 1',
  '2+2 2-6: rest 2 with AK',
  '2+2 2-6: set 1',
  '3 A-A: one',
  '3: rest 1',
  '2: rest 1',
  'none: rest 1',
].join('; ');

/** The results of simulations. `npm run pai-gow` repeats them. */
export const SIMULATED: readonly Simulated[] = [
  {
    way: FOXWOODS,
    seeds: 100,
    each: 10_000_000,
    won: 291_199_786,
    pushed: 404_960_791,
    lost: 303_839_423,
    houseWay: { hands: 750, differ: 48, cost: 0.001727, within: 0.000876 },
    bank: {
      seeds: 100,
      each: 10_000_000,
      counts: [
        [291_215_180, 404_959_032, 303_825_788],
        [149_681_469, 191_926_783, 288_180_531, 223_865_453, 146_345_764],
        [94_291_756, 122_080_627, 157_344_026, 218_059_626, 179_169_213, 144_083_804, 84_970_948],
        [
          65_835_113, 87_441_803, 108_241_286, 130_108_808, 178_020_253, 147_091_587, 128_997_979, 99_382_856,
          54_880_315,
        ],
        [
          48_947_834, 66_776_006, 81_717_362, 94_687_540, 111_745_361, 150_696_309, 124_726_814, 113_682_169,
          96_962_786, 72_034_512, 38_023_307,
        ],
        [
          37_986_890, 53_132_037, 64_820_502, 74_537_249, 84_107_599, 98_033_133, 131_128_223, 108_142_578,
          100_679_014, 90_421_912, 75_055_946, 54_260_180, 27_694_737,
        ],
      ],
    },
  },
];
