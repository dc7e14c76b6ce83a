import { isRefusal, newShoe } from '@croupier/core';
import { blackjack } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { planWith, rule } from '../../../games/test/blackjack-plan.ts';
import { lateInsurance } from './late-insurance.ts';
import { ACE, cardsIn, placeCounts, TEN } from './ranks.ts';

function house(closes: 'second-card' | 'first-decision', most: number | null) {
  const { insurance, player } = planWith();
  const limit = { most, resplitAces: true };
  const found = blackjack.houseRules(
    planWith({
      insurance: { ...insurance, closes },
      player: { ...player, split: { ...player.split, limit: { of: [limit], usual: limit, rule: rule(11) } } },
    }),
  );
  if (isRefusal(found)) throw new Error(found.message);
  return found;
}

/**
 * Returns the value of insuring at the best moment for a player who draws for as long as possible. Computed
 * by recursion over every card.
 */
function insuredByHand(counts: Float64Array, points: number, cards: number): number {
  const left = cardsIn(counts);
  const now = cards < 3 ? 0 : Math.max(0, (3 * (counts[TEN] as number)) / left - 1) / 2;
  let later = 0;
  for (const [place, count] of counts.entries())
    if (count > 0 && points + place + 1 <= 21)
      later += (count / left) * insuredByHand(counts.with(place, count - 1), points + place + 1, cards + 1);
  return Math.max(now, later);
}

describe('late insurance', () => {
  it('is worth no more than the bound, for a small shoe that gives it a noticeable value', () => {
    const shoe = Float64Array.of(2, 4, 4, 4, 2, 0, 0, 0, 0, 7);
    const worth = (2 / 23) * insuredByHand(shoe.with(ACE, 1), 0, 0);
    const bound = lateInsurance(house('second-card', 0), shoe);
    expect(worth).toBeGreaterThan(0.001);
    expect(worth).toBeLessThanOrEqual(bound);
  });

  it('is worth less than a millionth of the stake with six packs and unlimited splits, and even less with eight packs', () => {
    const from = (decks: number) => lateInsurance(house('second-card', null), placeCounts(newShoe(decks)));
    expect(from(6)).toBeLessThan(1e-6);
    expect(from(8)).toBeLessThan(1e-7);
  });

  it('is worth nothing if it closes before the first decision', () => {
    expect(lateInsurance(house('first-decision', null), placeCounts(newShoe(2)))).toBe(0);
  });
});
