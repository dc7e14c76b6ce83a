import { DECK, type RuleId } from '@croupier/core';
import { openFace } from '@croupier/games';
import { categoryFrequencies } from '@croupier/games/poker/evaluate';
import { Fraction } from '../fraction.ts';

/** The chance that random cards make a row with a royalty. */
export interface RoyaltyOdds {
  readonly row: openFace.Row;
  readonly hand: openFace.Royalty['hand'];
  readonly rank?: openFace.Royalty['rank'];
  readonly points: number;
  readonly rule: RuleId;
  readonly chance: Fraction;
}

/** The numbers of three-card and five-card sets from 52 cards. */
const FRONTS = 22_100;
const FIVES = 2_598_960;

/** Returns every royalty of a plan, with the exact chance that three or five random cards from a full pack make it. */
export function openFaceOdds(plan: openFace.OpenFacePlan): readonly RoyaltyOdds[] {
  const fives = categoryFrequencies(
    'high',
    5,
    DECK.map((_, index) => index),
  );
  const fronts = frontCounts(plan);
  return openFace.ROWS.flatMap((row) =>
    plan.royalties[row].map((royalty): RoyaltyOdds => {
      const { hand, rank, points, rule } = royalty;
      const ways = row === 'front' ? (fronts.get(royalty) ?? 0) : (fives.get(hand) ?? 0);
      const chance = Fraction.of(ways, row === 'front' ? FRONTS : FIVES);
      return { row, hand, ...(rank === undefined ? {} : { rank }), points, rule, chance };
    }),
  );
}

/** Counts the front rows that earn each royalty. */
function frontCounts(plan: openFace.OpenFacePlan): ReadonlyMap<openFace.Royalty, number> {
  const found = new Map<openFace.Royalty, number>();
  for (const [first, one] of DECK.entries())
    for (const [second, other] of DECK.slice(first + 1).entries())
      for (const third of DECK.slice(first + second + 2)) {
        const front = [one, other, third];
        const royalty = openFace.royaltyOf(plan, { front, middle: [], back: [] }, 'front');
        if (royalty) found.set(royalty, (found.get(royalty) ?? 0) + 1);
      }
  return found;
}
