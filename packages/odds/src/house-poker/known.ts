import type { SettledOutcome } from '@croupier/core';
import { Fraction } from '../fraction.ts';
import type { MainOdds } from './odds.ts';
import type { Stakes } from './terms.ts';

/** Odds that take long to work out, by the stakes that they are of. `npm run bench -- house-poker` works them out again. */
const KNOWN: readonly Known[] = [
  {
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
    opens: [298_171n, 393_484n],
    plays: [443_379n, 541_450n],
  },
];

interface Known {
  readonly stakes: Stakes;
  /** In how many ways it comes to an outcome, what that wins in units of the ante, and what was staked. */
  readonly cases: readonly (readonly [ways: bigint, outcome: SettledOutcome, net: number, staked: number])[];
  readonly opens: readonly [bigint, bigint];
  readonly plays: readonly [bigint, bigint];
}

/** The main bets of hold'em with these stakes, where they have been worked out before. */
export function knownOdds(stakes: Stakes): MainOdds | undefined {
  const text = JSON.stringify(stakes);
  const known = KNOWN.find((one) => JSON.stringify(one.stakes) === text);
  return (
    known && {
      cases: known.cases.map(([ways, outcome, net, staked]) => ({
        ways,
        outcome,
        net: Fraction.of(net),
        staked,
      })),
      opens: Fraction.of(...known.opens),
      plays: Fraction.of(...known.plays),
      lowest: undefined,
    }
  );
}
