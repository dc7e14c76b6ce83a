import type { Card, RandomChoice } from '@croupier/core';
import type { Counts } from './moves.ts';
import { ROWS, type Row } from './plan.ts';
import type { RowEvaluator } from './row-evaluator.ts';
import { HAND_SIZE, openRows, ROW_SIZES, type Rows, strengthOf } from './rows.ts';

/** Cards and the rows in which they are set. */
export type Choice = readonly (readonly [Row, Card])[];

/** The information available to a player who has to set cards. */
export interface VisibleHand {
  readonly rows: Rows;
  readonly cards: readonly Card[];
  /** The cards that may still be dealt: all those that the player cannot see. */
  readonly unseen: readonly Card[];
}

/** The number of random continuations: a few for each choice, and more for the best choices. */
const GLANCES = 3;
const LOOKS = 40;
const BEST = 6;
/** The number of ways to set the cards that are tried in each continuation. */
const LAYINGS = 12;

/**
 * Chooses rows for cards. Every choice is tried with several random continuations. A continuation is worth as
 * much as the best of several ways to set its cards.
 */
export function chooseRows(seen: VisibleHand, worth: RowEvaluator, choose: RandomChoice): Choice {
  const ways = waysOf(seen);
  const glanced = ways
    .map((way) => ({ way, value: worthOf(seen, way, worth, GLANCES, choose) }))
    .sort((one, other) => other.value - one.value)
    .slice(0, BEST);
  if (glanced.length < 2) return glanced[0]?.way ?? [];
  const [best] = glanced
    .map(({ way }) => ({ way, value: worthOf(seen, way, worth, LOOKS, choose) }))
    .sort((one, other) => other.value - one.value);
  return best?.way ?? [];
}

/** Returns every way to set the held cards in rows that have room. */
function waysOf({ rows, cards }: Pick<VisibleHand, 'rows' | 'cards'>): Choice[] {
  const [card, ...others] = cards;
  if (!card) return [[]];
  return openRows(rows).flatMap((row) =>
    waysOf({ rows: { ...rows, [row]: [...rows[row], card] }, cards: others }).map(
      (rest): Choice => [[row, card], ...rest],
    ),
  );
}

function laid(rows: Rows, way: Choice): Rows {
  const after = { front: [...rows.front], middle: [...rows.middle], back: [...rows.back] };
  for (const [row, card] of way) after[row].push(card);
  return after;
}

function worthOf(
  { rows, unseen }: VisibleHand,
  way: Choice,
  worth: RowEvaluator,
  futures: number,
  choose: RandomChoice,
): number {
  const after = laid(rows, way);
  const room = ROWS.flatMap((row) => Array<Row>(ROW_SIZES[row] - after[row].length).fill(row));
  let sum = 0;
  for (let future = 0; future < futures; future++) {
    const coming = drawn(unseen, room.length, choose);
    let most = Number.NEGATIVE_INFINITY;
    const tries = room.length > 1 ? LAYINGS : 1;
    for (let attempt = 0; attempt < tries; attempt++) {
      const order = drawn(coming, coming.length, choose);
      const full = laid(
        after,
        room.map((row, index) => [row, order[index] as Card] as const),
      );
      const value = worth(strengthOf(full.front), strengthOf(full.middle), strengthOf(full.back), false);
      if (value > most) most = value;
    }
    sum += most;
  }
  return sum / futures;
}

function drawn<T>(from: readonly T[], count: number, choose: RandomChoice): T[] {
  const rest = [...from];
  return Array.from({ length: count }, (_, index) => {
    const at = index + choose(rest.length - index);
    [rest[index], rest[at]] = [rest[at] as T, rest[index] as T];
    return rest[index] as T;
  });
}

/** The number of back rows that are tried, strongest first, and the number of middle rows tried with each. */
const BACKS = 400;
const MIDDLES = 40;

/** Returns the best rows for fantasyland cards. Some cards remain unused. */
export function bestRows(
  cards: readonly Card[],
  worth: RowEvaluator,
): { readonly counts: Counts; readonly cards: readonly Card[] } {
  const made = strengths(cards);
  const all = cards.map((_, index) => 1 << index);
  let best = { value: Number.NEGATIVE_INFINITY, rows: [0, 0, 0] };
  for (const back of strongest(made, all, ROW_SIZES.back, BACKS)) {
    const left = all.filter((bit) => !(back.bits & bit));
    for (const middle of strongest(made, left, ROW_SIZES.middle, MIDDLES)) {
      if (middle.strength > back.strength) continue;
      const rest = left.filter((bit) => !(middle.bits & bit));
      // The best front is the strongest one that does not beat the middle.
      let front = { bits: 0, strength: -1 };
      for (const bits of choices(rest, ROW_SIZES.front)) {
        const strength = made(bits);
        if (strength > front.strength && strength <= middle.strength) front = { bits, strength };
      }
      const value = front.bits ? worth(front.strength, middle.strength, back.strength, true) : best.value;
      if (value > best.value) best = { value, rows: [front.bits, middle.bits, back.bits] };
    }
  }
  const counts: Counts = [ROW_SIZES.front, ROW_SIZES.middle, ROW_SIZES.back];
  const set = best.rows.flatMap((bits) => cards.filter((_, index) => bits & (1 << index)));
  return { counts, cards: set.length > 0 ? set : cards.slice(0, HAND_SIZE) };
}

/** Returns a function from a bit set of these cards to its strength. Each set is evaluated once. */
function strengths(cards: readonly Card[]): (bits: number) => number {
  const known = new Map<number, number>();
  return (bits) => {
    const found = known.get(bits) ?? strengthOf(cards.filter((_, index) => bits & (1 << index)));
    known.set(bits, found);
    return found;
  };
}

function strongest(made: (bits: number) => number, of: readonly number[], size: number, most: number) {
  return choices(of, size)
    .map((bits) => ({ bits, strength: made(bits) }))
    .sort((one, other) => other.strength - one.strength)
    .slice(0, most);
}

/** Returns every subset with this many bits. */
function choices(of: readonly number[], size: number): number[] {
  if (size === 0) return [0];
  return of.flatMap((bit, index) => choices(of.slice(index + 1), size - 1).map((rest) => bit | rest));
}
