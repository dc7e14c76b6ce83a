/** A simulation of a house way against itself. */
interface Simulated {
  /** The house way, line by line. */
  readonly way: string;
  /** Seeds from 1 to this, each of so many rounds. */
  readonly seeds: number;
  readonly each: number;
  readonly won: number;
  readonly pushed: number;
  readonly lost: number;
  /**
   * A player's bank by the same way: for each number of hands against it from 1, how often it was so many stakes, from all
   * lost to all won.
   */
  readonly bank: {
    readonly seeds: number;
    readonly each: number;
    readonly counts: readonly (readonly number[])[];
  };
}

/** The way published for Foxwoods. */
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

/** What simulations came to: `npm run pai-gow` plays them again. */
export const SIMULATED: readonly Simulated[] = [
  {
    way: FOXWOODS,
    seeds: 100,
    each: 10_000_000,
    won: 291_199_786,
    pushed: 404_960_791,
    lost: 303_839_423,
    bank: {
      seeds: 10,
      each: 5_000_000,
      counts: [
        [14_557_437, 20_249_642, 15_192_921],
        [7_480_412, 9_593_679, 14_412_678, 11_194_556, 7_318_675],
        [4_711_690, 6_104_660, 7_865_238, 10_904_802, 8_956_254, 7_207_837, 4_249_519],
        [3_291_396, 4_369_834, 5_411_870, 6_502_003, 8_903_579, 7_354_561, 6_450_570, 4_971_889, 2_744_298],
        [
          2_447_490, 3_337_457, 4_082_831, 4_733_705, 5_585_698, 7_535_517, 6_235_474, 5_686_593, 4_850_065,
          3_605_319, 1_899_851,
        ],
        [
          1_899_537, 2_654_960, 3_239_917, 3_726_919, 4_200_393, 4_902_722, 6_555_875, 5_405_762, 5_035_473,
          4_526_773, 3_752_848, 2_714_958, 1_383_863,
        ],
      ],
    },
  },
];
