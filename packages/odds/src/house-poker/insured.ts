import { housePoker } from '@croupier/games';
import { handTable } from '@croupier/games/poker/evaluate';
import type { Case } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import { CountedDealers, type Counts } from './advice/counted-dealers.ts';
import { payoffsOf } from './terms.ts';

const FIVE = handTable('high', 5);
const RANKS = 13;

/**
 * The terms of insurance against a dealer who does not qualify. The stake is returned if the dealer's hand is better.
 */
export interface InsuredTerms {
  /** The lowest strength with which the dealer qualifies. */
  readonly opens: number;
  /** The lowest category of hand that may be insured. The bet pays at least 2 to 1 on it. */
  readonly category: number;
}

/** The number of deals in which an insurance wins, loses or is returned, over all hands and the dealer's five cards. */
export interface InsuredWays {
  readonly won: bigint;
  readonly lost: bigint;
  readonly pushed: bigint;
}

/**
 * Returns the terms of insurance that is returned if the dealer is better, in a game of five cards against
 * five. Returns undefined for other games.
 */
export function insuredTermsOf(plan: housePoker.HousePokerPlan): InsuredTerms | undefined {
  const stakes = payoffsOf(plan);
  const { bet } = plan.main;
  const sold = Object.values(plan.side).some((side) => side.by === 'no-hand' && side.better);
  const least = bet?.won.findLast(({ pays }) => pays >= 2);
  if (!stakes || !sold || !least || plan.hand.cards !== 'five') return undefined;
  return { opens: stakes.opens, category: housePoker.leastStrength(plan.hand, least) >>> 20 };
}

/**
 * Counts every insurable hand against every upcard and every possible set of the dealer's other cards. With
 * `only`, counts only the hands for which insurance wins more often than it loses. `ranks` are the ranks of
 * the upcard to count. All ranks together take half a minute.
 */
export function insuredWays(
  { opens, category }: InsuredTerms,
  { only = false, ranks = Array.from({ length: RANKS }, (_, rank) => rank) } = {},
): InsuredWays {
  const ways = { won: 0, lost: 0, pushed: 0 };
  const counts: Counts = { nobody: 0, worse: 0, equal: 0, all: 0 };
  const cards = new Uint8Array(5);
  for (const rank of ranks) {
    const up = rank * 4 + 3;
    const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => card !== up);
    const dealers = new CountedDealers(rest, up, opens);
    eachFive(rest.length, (places) => {
      for (let at = 0; at < 5; at++) cards[at] = rest[places[at] as number] as number;
      const strength = FIVE.strength(cards);
      if (strength >>> 20 < category) return;
      dealers.stand(places, 5, strength, strength + 1, counts);
      const taken = counts.worse + counts.equal - counts.nobody;
      if (only && counts.nobody <= taken) return;
      ways.won += counts.nobody;
      ways.lost += taken;
      ways.pushed += counts.all - counts.nobody - taken;
    });
  }
  return { won: BigInt(ways.won), lost: BigInt(ways.lost), pushed: BigInt(ways.pushed) };
}

/** Visits every set of five of the `size` positions, in ascending order. Every visit gets the same array. */
function eachFive(size: number, visit: (places: Uint8Array) => void): void {
  const places = new Uint8Array(5);
  const next = (at: number, from: number): void => {
    if (at === 5) {
      visit(places);
      return;
    }
    for (let place = from; place <= size - 5 + at; place++) {
      places[at] = place;
      next(at + 1, place + 1);
    }
  };
  next(0, 0);
}

/** The counts by terms of the insurance. `npm run bench -- house-poker` recomputes them. */
export const KNOWN_INSURED: readonly {
  readonly terms: InsuredTerms;
  readonly ways: InsuredWays;
  readonly only: InsuredWays;
}[] = [
  {
    terms: { opens: 970752, category: 2 },
    ways: { won: 162_927_852_060n, lost: 201_890_607_525n, pushed: 15_176_579_190n },
    only: { won: 15_209_976_927n, lost: 13_066_768_733n, pushed: 910_523_440n },
  },
];

/** Returns the cases of an insurance bet, or undefined if its results have not been computed. */
export function insuredCases(plan: housePoker.HousePokerPlan, pays: number): readonly Case[] | undefined {
  const terms = JSON.stringify(insuredTermsOf(plan));
  const { ways } = KNOWN_INSURED.find((known) => JSON.stringify(known.terms) === terms) ?? {};
  return (
    ways && [
      { ways: ways.won, outcome: 'won', net: Fraction.of(2 * pays, 2) },
      { ways: ways.lost, outcome: 'lost', net: Fraction.of(-1) },
      { ways: ways.pushed, outcome: 'pushed', net: Fraction.ZERO },
    ]
  );
}
