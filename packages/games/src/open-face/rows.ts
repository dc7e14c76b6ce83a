import { type Card, RANKS, type Rank } from '@croupier/core';
import { HIGH_CATEGORIES } from '../poker/evaluate/high.ts';
import { evaluator, type NamedHand } from '../poker/evaluate/index.ts';
import { encodeHand } from '../poker/evaluate/strength.ts';
import { type NamedRow, type OpenFacePlan, ROWS, type Row, type Royalty } from './plan.ts';

/** The number of cards in each row. */
export const ROW_SIZES: { readonly [row in Row]: number } = { front: 3, middle: 5, back: 5 };

/** The number of cards in a complete hand. */
export const HAND_SIZE = 13;

export type Rows = { readonly [row in Row]: readonly Card[] };

const { strength, best } = evaluator('high');

/**
 * Returns the strength of a row, which is comparable across all rows. Three cards do not count as a straight or a
 * flush, and a missing card counts as the lowest.
 */
export function strengthOf(cards: readonly Card[]): number {
  return cards.length === 0 ? 0 : strength(cards, []);
}

/** Returns the name of the hand that the cards of a row make, or undefined without cards. */
export function nameOf(cards: readonly Card[]): NamedHand | undefined {
  return cards.length === 0 ? undefined : best(cards, []);
}

export function isFull(rows: Rows, row: Row): boolean {
  return rows[row].length === ROW_SIZES[row];
}

export function isComplete(rows: Rows): boolean {
  return ROWS.every((row) => isFull(rows, row));
}

/**
 * Returns the rows with room from back to front, the order in which cards are set for a player who does not respond.
 */
export function openRows(rows: Rows): Row[] {
  return ROWS.filter((row) => !isFull(rows, row)).reverse();
}

/**
 * Returns whether the full rows are out of order, with one stronger than a row behind it. Rows that are not full are
 * ignored.
 */
export function isFoul(rows: Rows): boolean {
  const [front = 0, middle = 0, back = 0] = ROWS.map((row) =>
    isFull(rows, row) ? strengthOf(rows[row]) : -1,
  );
  const wrong = (above: number, below: number) => above >= 0 && below >= 0 && above > below;
  return wrong(front, middle) || wrong(middle, back) || wrong(front, back);
}

function fits({ hand, rank }: NamedRow, named: NamedHand): boolean {
  return named.category === hand && (rank === undefined || named.ranks[0] === rank);
}

/** Returns the royalty of a full row, or undefined if there is none. */
export function royaltyOf(plan: OpenFacePlan, rows: Rows, row: Row): Royalty | undefined {
  const named = isFull(rows, row) ? nameOf(rows[row]) : undefined;
  return named && plan.royalties[row].find((royalty) => fits(royalty, named));
}

/** Returns the lowest strength of a hand with this name. */
export function leastOf({ hand, rank }: NamedRow): number {
  return encodeHand((HIGH_CATEGORIES as readonly string[]).indexOf(hand), rank ? [pipsOf(rank)] : []);
}

function pipsOf(rank: Rank): number {
  return RANKS.indexOf(rank) + 2;
}

/**
 * Returns the number of fantasyland cards in the next hand, or 0 if this hand does not lead to fantasyland.
 */
export function fantasylandAfter(
  { fantasyland }: OpenFacePlan,
  mode: 'classic' | 'progressive',
  rows: Rows,
): number {
  const front = isComplete(rows) && !isFoul(rows) ? strengthOf(rows.front) : 0;
  if (front < leastOf(fantasyland.from)) return 0;
  if (mode === 'classic') return fantasyland.cards;
  const reached = fantasyland.progressive.cards.filter((deal) => front >= leastOf(deal));
  return Math.max(fantasyland.cards, ...reached.map(({ cards }) => cards));
}
