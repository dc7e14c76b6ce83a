import { type Card, RANKS } from '@croupier/core';
import { HIGH_CATEGORIES } from '../poker/evaluate/high.ts';
import type { Category } from '../poker/evaluate/index.ts';
import { categoryOf, valuesOf } from '../poker/evaluate/strength.ts';
import type { NamedRow, Row } from './plan.ts';
import { strengthOf } from './rows.ts';

/**
 * The chance that a row of this category beats a sensible opponent's row, for the lowest and the highest rank
 * of the category.
 */
const WINS: {
  readonly [row in Row]: { readonly [category in Category]?: readonly [least: number, most: number] };
} = {
  front: { 'high-card': [0.05, 0.5], pair: [0.55, 0.92], 'three-of-a-kind': [0.95, 1] },
  middle: {
    'high-card': [0.02, 0.15],
    pair: [0.18, 0.5],
    'two-pair': [0.52, 0.72],
    'three-of-a-kind': [0.75, 0.82],
    straight: [0.84, 0.88],
    flush: [0.89, 0.92],
    'full-house': [0.94, 0.97],
  },
  back: {
    'high-card': [0.01, 0.04],
    pair: [0.05, 0.18],
    'two-pair': [0.22, 0.38],
    'three-of-a-kind': [0.4, 0.48],
    straight: [0.5, 0.6],
    flush: [0.64, 0.76],
    'full-house': [0.82, 0.93],
    'four-of-a-kind': [0.97, 0.98],
  },
};

/**
 * The value of fantasyland in points, and the value of the royalties that a foul loses, in addition to its
 * points.
 */
const FANTASYLAND = 7;
const FOUL = 2;

/** The parts of a plan's scoring that a bot uses. */
export interface Points {
  readonly row: { readonly points: number };
  readonly scoop: { readonly points: number };
  readonly foul: { readonly points: number };
  readonly fantasyland: { readonly from: NamedRow };
  readonly royalties: { readonly [row in Row]: readonly (NamedRow & { readonly points: number })[] };
}

/**
 * Returns the value of set rows in points against one sensible opponent, from the strengths of front, middle
 * and back.
 */
export type RowEvaluator = (front: number, middle: number, back: number, inFantasyland: boolean) => number;

/** Prepares the evaluation of rows under a plan. The royalty of each strength is looked up once. */
export function rowEvaluator(plan: Points): RowEvaluator {
  const known: { readonly [row in Row]: Map<number, { readonly wins: number; readonly royalty: number }> } = {
    front: new Map(),
    middle: new Map(),
    back: new Map(),
  };
  const { from } = plan.fantasyland;
  const queens = strengthOf([`${from.rank ?? 'Q'}c`, `${from.rank ?? 'Q'}d`] as Card[]);
  const of = (row: Row, strength: number) => {
    const found = known[row].get(strength) ?? told(plan, row, strength);
    known[row].set(strength, found);
    return found;
  };
  return (front, middle, back, inFantasyland) => {
    if (front > middle || middle > back) return -plan.foul.points - FOUL;
    const rows = [of('front', front), of('middle', middle), of('back', back)];
    const all = rows.reduce((product, { wins }) => product * wins, 1);
    const none = rows.reduce((product, { wins }) => product * (1 - wins), 1);
    const each = rows.reduce((sum, { wins, royalty }) => sum + plan.row.points * (2 * wins - 1) + royalty, 0);
    return each + plan.scoop.points * (all - none) + (!inFantasyland && front >= queens ? FANTASYLAND : 0);
  };
}

function told(plan: Points, row: Row, strength: number) {
  const category = HIGH_CATEGORIES[categoryOf(strength)] ?? 'high-card';
  const [top = 2, second = 2] = valuesOf(strength);
  const [least, most] = WINS[row][category] ?? [0.99, 1];
  const wins = least + ((most - least) * (top - 2 + (second - 2) / 13)) / 13;
  const royalty = plan.royalties[row].find(
    ({ hand, rank }) => hand === category && (rank === undefined || RANKS.indexOf(rank) + 2 === top),
  );
  return { wins: Math.min(1, wins), royalty: royalty?.points ?? 0 };
}
