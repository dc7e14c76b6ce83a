import { type Card, rankOf } from '@croupier/core';
import { type HandValue, handOf, isAtLeast } from '../boxes/poker-hand.ts';
import type { HandTerms, PayRow } from './plan.ts';

/** Returns the cards that form a hand, without kickers: two for a pair, four for two pair, all five for a straight. */
function forming({ category, ranks, cards }: HandValue): readonly Card[] {
  switch (category) {
    case 'high-card':
      return [];
    case 'pair':
    case 'two-pair':
    case 'three-of-a-kind':
    case 'four-of-a-kind':
      return cards.filter((card) => ranks.includes(rankOf(card)));
    default:
      return cards;
  }
}

/**
 * Returns the second combination of six cards, at least a pair. It includes a card that is not part of the best
 * combination. If there are several, the one with the highest payout counts.
 */
export function secondCombination(
  terms: HandTerms,
  cards: readonly Card[],
  rows: readonly PayRow[],
): HandValue | undefined {
  const best = cards.length > 5 ? handOf(terms, cards, []) : undefined;
  if (!best) return undefined;
  const used = forming(best);
  const paid = (value: HandValue) => rows.find((row) => isAtLeast(terms, value, row))?.pays ?? 0;
  const others = cards
    .map((_, left) => handOf(terms, cards.toSpliced(left, 1), []))
    .filter((value) => value !== undefined)
    .filter((value) => forming(value).some((card) => !used.includes(card)));
  return others.sort((one, other) => paid(other) - paid(one))[0];
}
