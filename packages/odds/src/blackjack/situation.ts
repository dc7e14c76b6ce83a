import type { Card } from '@croupier/core';
import { blackjack } from '@croupier/games';
import type { Hands } from './hands.ts';
import { cardOf, RANK_COUNT } from './ranks.ts';

/** The actions that a hand may take, as bits. NO_ACTION stands for none. */
export const NO_ACTION = 0;
export const HIT = 1;
export const STAND = 2;
export const DOUBLE = 4;
export const FREE_DOUBLE = 8;
export const SURRENDER = 16;
export const SPLIT = 32;
export const FREE_SPLIT = 64;

const BITS: { readonly [decision in blackjack.Decision]: number } = {
  hit: HIT,
  stand: STAND,
  double: DOUBLE,
  'free-double': FREE_DOUBLE,
  surrender: SURRENDER,
  split: SPLIT,
  'free-split': FREE_SPLIT,
};

/** Returns the bit of a decision. */
export function actionOf(decision: blackjack.Decision): number {
  return BITS[decision];
}

/** Returns the decision of an action. NO_ACTION counts as stand. */
export function decisionOf(action: number): blackjack.Decision {
  for (const [decision, bit] of Object.entries(BITS))
    if (bit === action) return decision as blackjack.Decision;
  return 'stand';
}

/** The situation of hands as dealt, or of hands from the split of a pair of rank `first`. */
export interface Situation {
  readonly first: number | undefined;
  /**
   * The hands of two or more cards that occur in this situation. Each comes after all hands from which it can
   * be drawn.
   */
  readonly members: Int32Array;
  /** The actions that each hand may take, as bits. */
  readonly allowed: Uint8Array;
}

/** Returns the situations of a plan, for dealt hands and for split hands of each rank. */
export function situationsOf(
  house: blackjack.HouseRules,
  hands: Hands,
): { readonly dealt: Situation; readonly split: readonly Situation[] } {
  return {
    dealt: situationOf(house, hands, undefined),
    split: Array.from({ length: RANK_COUNT }, (_, place) => situationOf(house, hands, place)),
  };
}

/**
 * Returns the situation of dealt hands, or of split hands whose first card is of one rank. `against` is the
 * upcard, or undefined if it does not matter.
 */
export function situationOf(
  house: blackjack.HouseRules,
  hands: Hands,
  first: number | undefined,
  against?: Card,
): Situation {
  const members: number[] = [];
  const allowed = new Uint8Array(hands.length);
  for (let hand = 0; hand < hands.length; hand++) {
    const size = hands.sizes[hand] as number;
    if (size < 2 || (first !== undefined && hands.counts[hand * RANK_COUNT + first] === 0)) continue;
    members.push(hand);
    const facts = {
      split: first !== undefined,
      splits: first === undefined ? 0 : 1,
      acted: size > 2,
      against,
    };
    for (const decision of blackjack.decisionsFor(house, { ...facts, cards: hands.cards(hand, first) }))
      allowed[hand] = (allowed[hand] as number) | BITS[decision];
  }
  return { first, members: Int32Array.from(members), allowed };
}

/** The maximum number of further splits that the solver considers. Players may stop splitting earlier. */
export const MAX_SPLITS = 9;

/** Returns how often a pair of this rank can be split again after its first split. */
export function resplitsOf(house: blackjack.HouseRules, place: number): number {
  const cards = [cardOf(place), cardOf(place)];
  let splits = 1;
  while (splits < MAX_SPLITS) {
    const decisions = blackjack.decisionsFor(house, { cards, split: true, splits, acted: false });
    if (!decisions.includes('split') && !decisions.includes('free-split')) break;
    splits += 1;
  }
  return splits - 1;
}
