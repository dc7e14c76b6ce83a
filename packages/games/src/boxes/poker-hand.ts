import { type Card, RANKS, type Rank, type RuleId, rankOf, suitOf } from '@croupier/core';
import { HIGH_CATEGORIES } from '../poker/evaluate/high.ts';
import { type Category, evaluator, type NamedHand } from '../poker/evaluate/index.ts';
import { groupValues } from '../poker/evaluate/ladder.ts';
import { encodeHand } from '../poker/evaluate/strength.ts';

/** The rule for making a hand from cards. */
export interface HandTerms {
  /**
   * Whether a hand consists of three cards, which have their own ranking, or of the best five of the player's
   * cards and the board.
   */
  readonly cards: 'three' | 'five';
  /**
   * Whether a hand uses any five cards from hand and board, or exactly two from the hand and three from the
   * board.
   */
  readonly uses: 'any' | 'two-and-three';
  readonly rule: RuleId;
}

/**
 * A minimum hand: this category or a better one. With `ranks`, a hand of the same category must have at least
 * these ranks.
 */
export interface HandAtLeast {
  readonly hand: Category;
  readonly ranks?: readonly Rank[];
}

/**
 * A hand by name and strength. Strengths are comparable only between hands made in the same way. The hand
 * with the greater strength wins.
 */
export interface HandValue extends NamedHand {
  readonly strength: number;
}

/** With three cards, a straight is rarer than a flush, and three of a kind is rarer than both. */
const THREE: readonly Category[] = [
  'high-card',
  'pair',
  'flush',
  'straight',
  'three-of-a-kind',
  'straight-flush',
];

/** Returns the hand categories of a game, lowest first. */
export function categoriesOf({ cards }: Pick<HandTerms, 'cards'>): readonly Category[] {
  return cards === 'three' ? THREE : HIGH_CATEGORIES;
}

/** Returns the best hand of the given cards; undefined if there are none. */
export function handOf(
  terms: HandTerms,
  own: readonly Card[],
  board: readonly Card[],
): HandValue | undefined {
  if (own.length === 0) return undefined;
  if (terms.cards === 'three') return own.length === 3 ? threeCards(own) : undefined;
  const { strength, best } = evaluator('high', usesOf(terms, board));
  const named = best(own, board);
  return named && { ...named, strength: strength(own, board) };
}

/** Returns how a hand uses its cards. Without a board, a hand uses only its own cards. */
function usesOf({ uses }: HandTerms, board: readonly Card[]): HandTerms['uses'] {
  return board.length === 0 ? 'any' : uses;
}

function threeCards(cards: readonly Card[]): HandValue {
  const pipsOf = (card: Card) => RANKS.indexOf(rankOf(card)) + 2;
  const groups = groupValues(cards.map(pipsOf));
  const values = groups.map(([value]) => value);
  const [first = 0, second = 0, third = 0] = values;
  const wheel = first === 14 && second === 3 && third === 2;
  const straight = values.length === 3 && (first - third === 2 || wheel);
  const suited = new Set(cards.map(suitOf)).size === 1;
  const category = threeCardCategory(values.length, straight, suited);
  const deciding = wheel ? [3] : straight ? [first] : values;
  const named = deciding.map((value) => RANKS[value - 2] ?? 'A');
  const single = category === 'flush' ? named.length : 1;
  const order = wheel ? [3, 2, 14] : values;
  return {
    category,
    ranks: named.slice(0, single),
    kickers: named.slice(single),
    cards: [...cards].sort((a, b) => order.indexOf(pipsOf(a)) - order.indexOf(pipsOf(b))),
    strength: encodeHand(THREE.indexOf(category), deciding),
  };
}

function threeCardCategory(ranks: number, straight: boolean, suited: boolean): Category {
  if (straight) return suited ? 'straight-flush' : 'straight';
  if (ranks === 1) return 'three-of-a-kind';
  if (ranks === 2) return 'pair';
  return suited ? 'flush' : 'high-card';
}

/**
 * Returns the lowest strength that reaches a given minimum hand: a higher category, or the same category with ranks at
 * least as high.
 */
export function leastStrength(terms: HandTerms, { hand, ranks = [] }: HandAtLeast): number {
  return encodeHand(
    categoriesOf(terms).indexOf(hand),
    ranks.map((rank) => RANKS.indexOf(rank) + 2),
  );
}

/** Returns whether a hand is at least as good as another. */
export function isAtLeast(terms: HandTerms, value: HandValue, least: HandAtLeast): boolean {
  return value.strength >= leastStrength(terms, least);
}
