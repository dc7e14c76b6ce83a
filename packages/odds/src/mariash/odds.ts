import type { mariash } from '@croupier/games';
import { Fraction } from '../fraction.ts';

/** An event of a deal, and its chance. */
export interface MariashChance {
  readonly of:
    | 'called-card-own'
    | 'partner'
    | 'marriage'
    | 'several-marriages'
    | 'trump-seven'
    | 'sure-durch';
  readonly chance: Fraction;
}

const PACK = 32;
const HAND = 8;
const SUITS = 4;
/** The number of cards besides forhont's first four, and the number of these that one player gets. */
const UNSEEN = 28;
const SECOND = 4;

/**
 * Returns the exact probabilities of events in a deal, over all hands of eight from 32 cards. They do not depend on the
 * plan's rules.
 */
export function mariashOdds(_: mariash.MariashPlan): readonly MariashChance[] {
  const hands = choose(PACK, HAND);
  // Fixes `count` marriages and chooses the other cards freely. Hands with more marriages are counted several times.
  // The sums below correct this by inclusion–exclusion.
  const withMarriages = (count: number) => choose(SUITS, count) * choose(PACK - 2 * count, HAND - 2 * count);
  const none = [0, 1, 2, 3, 4].reduce((sum, count) => sum + (-1) ** count * withMarriages(count), 0);
  const exactlyOne = [1, 2, 3, 4].reduce(
    (sum, count) => sum + (-1) ** (count - 1) * count * withMarriages(count),
    0,
  );
  return [
    { of: 'called-card-own', chance: Fraction.of(SECOND, UNSEEN) },
    { of: 'partner', chance: Fraction.of(HAND, UNSEEN) },
    { of: 'marriage', chance: Fraction.of(hands - none, hands) },
    { of: 'several-marriages', chance: Fraction.of(hands - none - exactlyOne, hands) },
    { of: 'trump-seven', chance: Fraction.of(HAND, PACK) },
    // Each suit is held only from the top down, so this is the number of ways to divide eight cards among four suits.
    { of: 'sure-durch', chance: Fraction.of(choose(HAND + SUITS - 1, SUITS - 1), hands) },
  ];
}

function choose(of: number, count: number): number {
  let ways = 1;
  for (let at = 1; at <= count; at++) ways = (ways * (of - count + at)) / at;
  return ways;
}
