import { type Card, JOKER, RANKS, type Rank, rankOf, suitOf } from '@croupier/core';
import { HIGH_CATEGORIES, high } from '../poker/evaluate/high.ts';
import type { Category } from '../poker/evaluate/index.ts';
import { groupValues } from '../poker/evaluate/ladder.ts';
import { categoryOf, encodeHand, valuesOf } from '../poker/evaluate/strength.ts';

/** The name of a high or a low hand. */
export type PaiGowCategory = Extract<Category, (typeof HIGH_CATEGORIES)[number]> | 'five-aces';

/** The categories of high hands, lowest first. The joker makes five aces possible, which rank above all others. */
const LADDER: readonly PaiGowCategory[] = [...HIGH_CATEGORIES, 'five-aces'];

const ACE = 14;
const FIVE_ACES = LADDER.indexOf('five-aces');
const COMPLETE: readonly PaiGowCategory[] = ['straight', 'flush', 'straight-flush', 'royal-flush'];

/** Returns the value of a rank. */
export function valueOfRank(rank: Rank): number {
  return RANKS.indexOf(rank) + 2;
}

const VALUES = RANKS.map(valueOfRank);

/** Returns the value of a card by rank, with the joker as an ace. */
export function cardValue(card: Card): number {
  return card === JOKER ? ACE : valueOfRank(rankOf(card));
}

/** Returns the rank of a value. */
function rankAt(value: number): Rank {
  return RANKS[value - 2] ?? 'A';
}

/**
 * Returns the strength of five cards or of two. The greater strength is the higher hand, even if one hand has
 * five cards and the other has two. The joker is an ace, or the card that best completes a straight or a
 * flush.
 */
export function strengthOf(cards: readonly Card[]): number {
  const values = cards.map(cardValue);
  if (cards.length === 2) {
    const [first, second] = values.toSorted((a, b) => b - a) as [number, number];
    return first === second
      ? encodeHand(HIGH_CATEGORIES.indexOf('pair'), [first])
      : encodeHand(0, [first, second]);
  }
  if (values.every((value) => value === ACE)) return encodeHand(FIVE_ACES, [ACE]);
  const suits = new Set(cards.filter((card) => card !== JOKER).map(suitOf));
  const suited = suits.size === 1;
  if (!cards.includes(JOKER)) return high(values, suited);
  const others = cards.filter((card) => card !== JOKER).map(cardValue);
  // The joker cannot repeat a rank in a straight, nor a card in a flush.
  const stands = VALUES.map((value) => high([...others, value], suited)).filter(isComplete);
  return Math.max(high(values, false), ...stands);
}

function isComplete(strength: number): boolean {
  return COMPLETE.includes(categoryAt(strength));
}

function categoryAt(strength: number): PaiGowCategory {
  return LADDER[categoryOf(strength)] ?? 'high-card';
}

/** Returns whether five cards make a straight, a flush or both. */
export function isCompleteHand(cards: readonly Card[]): boolean {
  return isComplete(strengthOf(cards));
}

/** A hand by name: its category, and the ranks that decide it, most important first. */
export interface PaiGowHand {
  readonly category: PaiGowCategory;
  readonly ranks: readonly Rank[];
}

/** Returns the hand that five or two cards make. */
export function handOf(cards: readonly Card[]): PaiGowHand {
  const strength = strengthOf(cards);
  return { category: categoryAt(strength), ranks: valuesOf(strength).map(rankAt) };
}

/** Seven cards, split into a high and a low hand. */
export interface Setting {
  readonly high: readonly Card[];
  readonly low: readonly Card[];
}

/**
 * Returns the setting with these two cards as the low hand, or undefined unless they are two of the seven.
 */
export function settingOf(cards: readonly Card[], low: readonly Card[]): Setting | undefined {
  const front = cards.filter((card) => low.includes(card));
  if (front.length !== 2 || low.length !== 2) return undefined;
  return { high: cards.filter((card) => !front.includes(card)), low: front };
}

/** Returns whether the high hand is higher than the low hand, as the rules require. */
export function isValidSetting({ high: five, low }: Setting): boolean {
  return strengthOf(five) > strengthOf(low);
}

/** Returns every setting of seven cards, valid or not. */
export function settingsOf(cards: readonly Card[]): readonly Setting[] {
  return cards.flatMap((one, at) =>
    cards.slice(at + 1).map((other): Setting => {
      return { high: cards.filter((card) => card !== one && card !== other), low: [one, other] };
    }),
  );
}

/**
 * Returns the values of the given cards with their counts. The most frequent values are first. Equally frequent
 * values are in descending order.
 */
export function rankCounts(cards: readonly Card[]) {
  return groupValues(cards.map(cardValue));
}
