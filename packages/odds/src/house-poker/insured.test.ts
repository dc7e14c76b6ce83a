import { handTable } from '@croupier/games/poker/evaluate';
import { describe, expect, it } from 'vitest';
import { insuredPlan } from '../../test/card-plans.ts';
import { CountedDealers, type Counts } from './advice/counted-dealers.ts';
import { insuredTermsOf, KNOWN_INSURED } from './insured.ts';

const FIVE = handTable('high', 5);
const OPENS = 14 * 2 ** 16 + 13 * 2 ** 12;

/** Compares a hand with every dealer's hand that contains none of the cards in `came`, by enumeration. */
function dealtOut(rest: readonly number[], open: number, came: readonly number[], strength: number): Counts {
  const counts = { nobody: 0, worse: 0, equal: 0, all: 0 };
  const left = rest.filter((_, place) => !came.includes(place));
  for (let d = 3; d < left.length; d++)
    for (let c = 2; c < d; c++)
      for (let b = 1; b < c; b++)
        for (let a = 0; a < b; a++) {
          const theirs = FIVE.strength([open, ...[a, b, c, d].map((place) => left[place] as number)]);
          counts.all++;
          if (theirs < OPENS) counts.nobody++;
          if (theirs < strength) counts.worse++;
          else if (theirs === strength) counts.equal++;
        }
  return counts;
}

describe('the dealer’s hands without cards that other hands contain', () => {
  const open = 43;
  const rest = Array.from({ length: 52 }, (_, card) => card).filter(
    (card) => card % 3 !== 0 && card !== open,
  );
  const dealers = new CountedDealers(rest, open, OPENS);

  it.each([[[]], [[4]], [[0, 9]], [[2, 3, 30]], [[1, 7, 8, 20]], [[0, 5, 6, 17, 31]]])(
    'match an enumeration: %j',
    (came) => {
      const counts = { nobody: 0, worse: 0, equal: 0, all: 0 };
      // The hands are a pair of nines with an ace, and a ten-high straight.
      for (const cards of [
        [28, 29, 48, 21, 9],
        [32, 28, 25, 21, 17],
      ]) {
        const strength = FIVE.strength(cards);
        dealers.stand(came, came.length, strength, strength + 1, counts);
        expect(counts).toEqual(dealtOut(rest, open, came, strength));
      }
    },
  );
});

describe('an insurance that is returned if the dealer has the better hand', () => {
  it('has computed odds in the game that sells it, over every hand of two pair or better against all hands of the dealer', () => {
    const [known] = KNOWN_INSURED;
    expect(known?.terms).toEqual(insuredTermsOf(insuredPlan));
    const { won = 0n, lost = 0n, pushed = 0n } = known?.ways ?? {};
    // There are 198,180 hands of two pair or better. The dealer has an upcard of one suit and any four of the
    // 46 other cards. In 47 of 52 cases, the player's hand does not contain the upcard itself.
    const deals = (198_180n * 47n * 163_185n) / 4n;
    expect(won + lost + pushed).toBe(deals);
    expect(Number(lost - won) / Number(deals)).toBeCloseTo(0.1025, 3);
  });
});
