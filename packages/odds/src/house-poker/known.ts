import type { SettledOutcome } from '@croupier/core';
import type { Case } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import type { FiveCardTerms } from './five/main.ts';
import type { FlopTerms } from './flop.ts';
import type { MainOdds } from './main-odds.ts';
import type { RaiseTerms } from './raises.ts';
import type { Stakes } from './terms.ts';
import type { StreetTerms } from './three-streets.ts';

/**
 * The odds that take a long time to compute, by the stakes of the game. `npm run best-plays` recomputes them.
 */
const KNOWN: readonly Known[] = [
  {
    terms: {
      of: 'flop',
      stakes: {
        times: 2,
        betFirst: false,
        folded: -1,
        lost: -3,
        tied: 0,
        noHand: 1,
        won: [
          { from: 9_437_184, net: 52 },
          { from: 8_388_608, net: 22 },
          { from: 7_340_032, net: 12 },
          { from: 6_291_456, net: 5 },
          { from: 5_242_880, net: 4 },
          { from: 1_048_576, net: 3 },
          { from: 0, net: 2 },
        ],
        opens: 1_310_720,
      },
    },
    cases: [
      [5_708_950_619_904n, 'won', 1, 3],
      [677_677_548_784n, 'pushed', 0, 3],
      [8_823_491_267_492n, 'lost', -3, 3],
      [736_259_040n, 'won', 52, 3],
      [5_992_636_376n, 'won', 22, 3],
      [41_419_794_732n, 'won', 12, 3],
      [589_492_343_928n, 'won', 5, 3],
      [504_422_943_468n, 'won', 4, 3],
      [6_423_805_642_756n, 'won', 3, 3],
      [5_037_820_967_520n, 'lost', -1, 1],
    ],
    learned: { edge: 0.040675933559472 },
    opens: [298_171n, 393_484n],
    plays: [443_379n, 541_450n],
  },
  {
    terms: {
      of: 'five',
      stakes: {
        times: 2,
        betFirst: false,
        folded: -1,
        lost: -3,
        tied: -3,
        noHand: 1,
        won: [
          { from: 9_437_184, net: 201 },
          { from: 8_388_608, net: 101 },
          { from: 7_340_032, net: 41 },
          { from: 6_291_456, net: 15 },
          { from: 5_242_880, net: 11 },
          { from: 4_194_304, net: 9 },
          { from: 3_145_728, net: 7 },
          { from: 2_097_152, net: 5 },
          { from: 1_048_576, net: 3 },
          { from: 970_752, net: 3 },
          { from: 0, net: 1 },
        ],
        opens: 970_752,
      },
      fee: 1,
    },
    cases: [
      [509_455_350_045_180n, 'lost', -1, 1],
      [55_845_291_244_050n, 'lost', -2, 2],
      [278_897_463_622_764n, 'won', 1, 3],
      [164_671_791_121_656n, 'lost', -3, 3],
      [1_055_863_620n, 'won', 201, 3],
      [9_886_572_360n, 'won', 101, 3],
      [178_443_455_400n, 'won', 41, 3],
      [1_047_341_942_640n, 'won', 15, 3],
      [1_376_990_387_640n, 'won', 11, 3],
      [2_759_747_514_300n, 'won', 9, 3],
      [14_757_303_224_160n, 'won', 7, 3],
      [30_744_764_779_680n, 'won', 5, 3],
      [146_432_985_772_500n, 'won', 3, 3],
      [21_767_225_402_592n, 'pushed', 0, 4],
      [10_131_196_595_364n, 'lost', -4, 4],
      [3_975_986_070n, 'won', 200, 4],
      [36_194_767_704n, 'won', 100, 4],
      [4_534_473_901_752n, 'won', 10, 4],
      [4_518_512_012_178n, 'won', 8, 4],
      [8_623_528_371_990n, 'won', 2, 4],
    ],
    learned: { edge: 0.014980568469266 },
    opens: [205n, 364n],
    plays: [257_463_107n, 468_245_960n],
    exchanges: [10_057n, 119_756n],
  },
  {
    terms: {
      of: 'streets',
      times: [4, 2, 1],
      opens: 1_048_576,
      folded: -2,
      blind: [
        { from: 9_437_184, pays: 500 },
        { from: 8_388_608, pays: 50 },
        { from: 7_340_032, pays: 10 },
        { from: 6_291_456, pays: 3 },
        { from: 5_242_880, pays: 1.5 },
        { from: 4_194_304, pays: 1 },
      ],
      trips: {
        bet: 'trips',
        rows: [
          { from: 9_437_184, pays: 50 },
          { from: 8_388_608, pays: 40 },
          { from: 7_340_032, pays: 30 },
          { from: 6_291_456, pays: 8 },
          { from: 5_242_880, pays: 7 },
          { from: 4_194_304, pays: 4 },
          { from: 3_145_728, pays: 3 },
        ],
      },
    },
    cases: [
      [5_336_312_786_640n, 'lost', -2, 2],
      [285_142_270_600n, 'pushed', 0, 6],
      [3_931_554_359_920n, 'lost', -6, 6],
      [102_655_952_400n, 'lost', -5, 6],
      [596_356_920n, 'won', 505, 6],
      [90_386_280n, 'won', 504, 6],
      [1_818_135_760n, 'won', 55, 6],
      [229_686_840n, 'won', 54, 6],
      [23_008_208_760n, 'won', 15, 6],
      [295_405_180_920n, 'won', 8, 6],
      [241_047_929_080n, 'won', 6.5, 6],
      [50_874_988_680n, 'won', 5.5, 6],
      [246_174_692_160n, 'won', 6, 6],
      [3_752_466_815_840n, 'won', 5, 6],
      [1_556_797_035_840n, 'won', 4, 6],
      [191_611_691_060n, 'pushed', 0, 4],
      [1_841_155_221_088n, 'lost', -4, 4],
      [7_978_353_108n, 'lost', -3, 4],
      [112_333_500n, 'won', 503, 4],
      [8_830_620n, 'won', 502, 4],
      [2_704_129_504n, 'won', 53, 4],
      [358_131_456n, 'won', 52, 4],
      [18_537_793_620n, 'won', 13, 4],
      [289_401_836_880n, 'won', 6, 4],
      [152_618_008_784n, 'won', 4.5, 4],
      [38_820_798_396n, 'won', 3.5, 4],
      [133_100_158_992n, 'won', 4, 4],
      [2_159_893_443_120n, 'won', 3, 4],
      [1_083_763_469_592n, 'won', 2, 4],
      [418_316_748_076n, 'pushed', 0, 3],
      [2_699_293_807_356n, 'lost', -3, 3],
      [47_189_745_096n, 'lost', -2, 3],
      [42_135_660n, 'won', 502, 3],
      [6_109_020n, 'won', 501, 3],
      [1_962_591_576n, 'won', 52, 3],
      [269_696_304n, 'won', 51, 3],
      [859_737_984n, 'won', 12, 3],
      [43_297_986_840n, 'won', 5, 3],
      [190_959_227_136n, 'won', 3.5, 3],
      [40_911_000_804n, 'won', 2.5, 3],
      [395_087_247_768n, 'won', 3, 3],
      [1_511_007_320_096n, 'won', 2, 3],
      [720_367_683_924n, 'won', 1, 3],
    ],
    beside: {
      trips: [
        [908_040n, 'won', 50, 1],
        [7_824_600n, 'won', 40, 1],
        [47_218_080n, 'won', 30, 1],
        [729_368_640n, 'won', 8, 1],
        [850_005_240n, 'won', 7, 1],
        [1_297_804_200n, 'won', 4, 1],
        [1_356_940_200n, 'won', 3, 1],
        [23_804_688_600n, 'lost', -1, 1],
      ],
    },
    learned: { edge: 0.02423, within: 0.00031 }, // of 10⁹ hands
    opens: [789_215n, 955_604n],
    plays: [946_022_611n, 1_170_614_900n],
  },
  {
    terms: {
      of: 'two-of-three',
      stakes: {
        times: 2,
        betFirst: false,
        folded: -1,
        lost: -3,
        tied: 0,
        noHand: 1,
        won: [
          { from: 9_437_184, net: 102 },
          { from: 8_388_608, net: 52 },
          { from: 7_340_032, net: 12 },
          { from: 6_291_456, net: 5 },
          { from: 5_242_880, net: 4 },
          { from: 1_048_576, net: 3 },
          { from: 0, net: 2 },
        ],
        opens: 1_507_328,
      },
    },
    cases: [
      [961_781_205_705_132n, 'won', 1, 3],
      [212_528_287_356n, 'won', 102, 3],
      [1_683_786_801_376n, 'won', 52, 3],
      [15_084_641_183_328n, 'won', 12, 3],
      [164_014_872_014_652n, 'won', 5, 3],
      [145_028_868_802_532n, 'won', 4, 3],
      [1_227_904_191_925_528n, 'won', 3, 3],
      [36_130_633_169_448n, 'pushed', 0, 3],
      [1_692_257_924_473_448n, 'lost', -3, 3],
      [1_337_205_892_453_200n, 'lost', -1, 1],
    ],
    learned: { edge: 0.023587077458926 },
    opens: [1_368_494_833n, 1_755_922_350n],
    plays: [15_480_891n, 20_358_520n],
  },
  {
    terms: { of: 'raises', times: [1, 1, 1], ante: [{ from: 5_242_880, pays: 1 }] },
    cases: [
      [357_028_709_124n, 'won', 2, 2],
      [6_239_263_368_672n, 'won', 1, 2],
      [1_376_151_264_268n, 'pushed', 0, 2],
      [17_422_699_028_336n, 'lost', -2, 2],
      [339_110_358_048n, 'won', 3, 3],
      [4_272_589_674_560n, 'won', 2, 3],
      [319_301_211_272n, 'pushed', 0, 3],
      [3_472_760_727_560n, 'lost', -3, 3],
      [2_091_749_190_748n, 'won', 4, 4],
      [13_382_766_084_688n, 'won', 3, 4],
      [567_152_800_780n, 'pushed', 0, 4],
      [5_787_047_629_944n, 'lost', -4, 4],
    ],
    learned: { edge: 0.068639936034533 },
    opens: [1n, 1n],
    plays: [1n, 1n],
  },
  {
    terms: {
      of: 'flop',
      stakes: {
        times: 2,
        betFirst: false,
        folded: -1,
        lost: -3,
        tied: 0,
        noHand: 0,
        won: [
          { from: 9_437_184, net: 102, noHand: 100 },
          { from: 8_388_608, net: 22, noHand: 20 },
          { from: 7_340_032, net: 12, noHand: 10 },
          { from: 6_291_456, net: 5, noHand: 3 },
          { from: 5_242_880, net: 4, noHand: 2 },
          { from: 0, net: 3, noHand: 1 },
        ],
        opens: 1_310_720,
      },
      beside: {
        bet: 'aa',
        rows: [
          { from: 9_437_184, pays: 100 },
          { from: 8_388_608, pays: 50 },
          { from: 7_340_032, pays: 40 },
          { from: 6_291_456, pays: 30 },
          { from: 5_242_880, pays: 20 },
          { from: 1_966_080, pays: 7 },
        ],
      },
    },
    cases: [
      [119_892_960n, 'won', 100, 3],
      [736_259_040n, 'won', 102, 3],
      [1_089_672_828n, 'won', 20, 3],
      [6_001_122_284n, 'won', 22, 3],
      [909_495_432n, 'won', 10, 3],
      [41_419_888_560n, 'won', 12, 3],
      [6_451_267_246_468n, 'won', 3, 3],
      [589_504_757_724n, 'won', 5, 3],
      [168_883_536_432n, 'won', 2, 3],
      [505_131_419_580n, 'won', 4, 3],
      [5_521_365_229_860n, 'won', 1, 3],
      [678_595_581_580n, 'pushed', 0, 3],
      [8_839_680_291_812n, 'lost', -3, 3],
      [5_009_105_629_440n, 'lost', -1, 1],
    ],
    beside: {
      aa: [
        [40n, 'won', 100, 1],
        [360n, 'won', 50, 1],
        [6_240n, 'won', 40, 1],
        [37_440n, 'won', 30, 1],
        [51_080n, 'won', 20, 1],
        [2_639_952n, 'won', 7, 1],
        [23_254_488n, 'lost', -1, 1],
      ],
    },
    together: { bet: 'aa', edge: [21_235_339_033n, 248_337_589_500n], plays: [31_846n, 38_675n] },
    learned: { edge: 0.030287468649175 },
    opens: [298_171n, 393_484n],
    plays: [13_057n, 15_925n],
  },
];

type KnownCase = readonly [ways: bigint, outcome: SettledOutcome, net: number, staked: number];

interface Known {
  /** The stakes and payouts. In games of five cards against five, they include the fee of an exchange. */
  readonly terms: KnownTerms;
  /** The number of ways to get each outcome, its win in units of the ante, and its stake. */
  readonly cases: readonly KnownCase[];
  readonly beside?: { readonly [bet: string]: readonly KnownCase[] };
  readonly together?: {
    readonly bet: string;
    readonly edge: readonly [bigint, bigint];
    readonly plays: readonly [bigint, bigint];
  };
  readonly learned?: KnownLearned;
  readonly opens: readonly [bigint, bigint];
  readonly plays: readonly [bigint, bigint];
  readonly exchanges?: readonly [bigint, bigint];
}

/** The house edge per ante against play by the simple rules, either exact or with its 95 % bound. */
interface KnownLearned {
  readonly edge: number;
  readonly within?: number;
}

/**
 * The kind of game: hold'em with one decision on the flop or one on each street, or five cards against five with or
 * without an exchange.
 */
export type KnownTerms =
  | ({ readonly of: 'flop' } & FlopTerms)
  | ({ readonly of: 'five' } & FiveCardTerms)
  | ({ readonly of: 'streets' } & StreetTerms)
  | ({ readonly of: 'raises' } & RaiseTerms)
  | { readonly of: 'two-of-three'; readonly stakes: Stakes };

/** Returns the shipped main bets of a game with these terms, or undefined if none are shipped. */
export function knownOdds(terms: KnownTerms): MainOdds | undefined {
  const known = find(terms);
  if (!known) return undefined;
  const { cases, beside, together, opens, plays, exchanges } = known;
  const sides = Object.entries(beside ?? {}).map(([bet, each]) => [bet, each.map(caseOf)] as const);
  return {
    cases: cases.map(caseOf),
    opens: Fraction.of(...opens),
    plays: Fraction.of(...plays),
    lowest: undefined,
    ...(beside ? { beside: Object.fromEntries(sides) } : {}),
    ...(together
      ? {
          together: {
            bet: together.bet,
            edge: Fraction.of(...together.edge),
            plays: Fraction.of(...together.plays),
          },
        }
      : {}),
    ...(exchanges ? { exchanges: Fraction.of(...exchanges) } : {}),
  };
}

/** Returns the shipped house edge against play by the simple rules, for a game with these terms. */
export function knownLearned(terms: KnownTerms): KnownLearned | undefined {
  return find(terms)?.learned;
}

function find(terms: KnownTerms): Known | undefined {
  const text = JSON.stringify(terms);
  return KNOWN.find((one) => JSON.stringify(one.terms) === text);
}

function caseOf([ways, outcome, net, staked]: KnownCase): Case {
  return { ways, outcome, net: Fraction.of(2 * net, 2), staked };
}
