import { type Card, DECK, type RandomChoice } from '@croupier/core';
import type { Variant } from '../engine/index.ts';
import { evaluator } from '../evaluate/index.ts';

/** A player's view of a hand. Estimates depend only on this. */
export interface VisibleHand {
  readonly variant: Variant;
  readonly own: readonly Card[];
  readonly boards: readonly (readonly Card[])[];
  /** The upcards of each opponent still in the hand. */
  readonly against: readonly (readonly Card[])[];
  /** The upcards of players who are out. */
  readonly dead: readonly Card[];
}

/** Returns the final number of cards in a player's hand, before discards, and the number on a board. */
function finalCards({ streets }: Variant): { own: number; board: number } {
  let own = 0;
  let board = 0;
  for (const street of streets) {
    own += (street.down ?? 0) + (street.up ?? 0);
    board += street.board ?? 0;
  }
  return { own, board };
}

const strip = (variant: Variant): Card[] =>
  variant.pack === 'short' ? DECK.filter((card) => !/^[2-5]/.test(card)) : [...DECK];

/** Returns the cards that the player cannot see. */
function unseen({ variant, own, boards, against, dead }: VisibleHand): Card[] {
  const known = new Set<Card>([...own, ...dead, ...boards.flat(), ...against.flat()]);
  return strip(variant).filter((card) => !known.has(card));
}

/** Moves `count` random cards to the front of the pack and returns them. */
function dealFrom(pack: Card[], from: number, count: number, choose: RandomChoice): Card[] {
  const end = Math.min(pack.length, from + count);
  for (let index = from; index < end; index++) {
    const other = index + choose(pack.length - index);
    const card = pack[index] as Card;
    pack[index] = pack[other] as Card;
    pack[other] = card;
  }
  return pack.slice(from, end);
}

/**
 * Estimates a hand's share of the pot, from 0 to 1, as the mean of `tries` random run-outs. Only the upcards of the
 * opponents' hands are known.
 */
export function estimateEquity(seen: VisibleHand, tries: number, choose: RandomChoice): number {
  const { variant, own, boards, against } = seen;
  const final = finalCards(variant);
  const pack = unseen(seen);
  // Stud players are dealt more cards later. In other games everybody holds as many cards as this player.
  const hold = variant.forced === 'bring-in' ? final.own : own.length;
  let sum = 0;
  for (let index = 0; index < tries; index++) {
    let dealt = 0;
    const take = (count: number) => {
      const cards = dealFrom(pack, dealt, Math.max(0, count), choose);
      dealt += cards.length;
      return cards;
    };
    const mine = [...own, ...take(hold - own.length)];
    const all = boards.map((board) => [...board, ...take(final.board - board.length)]);
    const others = against.map((open) => [...open, ...take(hold - open.length)]);
    sum += shareAt(variant, mine, all, others);
  }
  return tries > 0 ? sum / tries : 0;
}

/** Returns the share of the first hand once all cards have been dealt. */
function shareAt(variant: Variant, mine: Card[], boards: Card[][], others: Card[][]): number {
  const parts = (boards.length > 0 ? boards : [[]]).map((board) => {
    const [high, low] = variant.pots.map((ranking) => {
      const { strength } = evaluator(ranking, variant.uses);
      return won(
        strength(mine, board),
        others.map((cards) => strength(cards, board)),
      );
    });
    // If no hand qualifies for low, the high hand takes both halves.
    return low === undefined ? (high ?? 0) : ((high ?? 0) + low) / 2;
  });
  return parts.reduce((sum, part) => sum + part, 0) / parts.length;
}

function won(mine: number, others: readonly number[]): number | undefined {
  const most = Math.max(mine, ...others);
  if (most === 0) return undefined;
  return mine < most ? 0 : 1 / (1 + others.filter((one) => one === most).length);
}

/**
 * Returns the cards to keep: the choice with the best prospects among those that `keep` allows. The best of
 * `chances` draws counts, because a player who does not improve can draw again.
 */
export function bestCardsToKeep(
  seen: VisibleHand,
  keep: (count: number) => boolean,
  chances: number,
  choose: RandomChoice,
): Card[] {
  const { variant, own, boards } = seen;
  const pack = unseen(seen);
  const final = finalCards(variant);
  const [ranking] = variant.pots;
  const { strength } = evaluator(ranking, variant.uses);
  const draws = variant.streets.some(({ draw }) => draw !== undefined);
  const board = boards[0] ?? [];
  const run = (kept: readonly Card[]) => {
    const count = draws ? own.length - kept.length : 0;
    const cards = dealFrom(pack, 0, count + final.board - board.length, choose);
    return strength([...kept, ...cards.slice(0, count)], [...board, ...cards.slice(count)]);
  };
  // Strengths have no scale and can only be compared, so a hand is scored by the number of random hands that
  // it beats.
  const measure = Array.from({ length: 60 }, () => run(draws ? [] : own.slice(0, 2))).sort((a, b) => a - b);
  const beaten = (of: number) => measure.filter((one) => one < of).length;
  let best: { kept: Card[]; score: number } = { kept: [...own], score: -1 };
  for (let mask = (1 << own.length) - 1; mask >= 0; mask--) {
    const kept = own.filter((_, index) => mask & (1 << index));
    if (!keep(kept.length)) continue;
    let score = 0;
    const tries = kept.length === own.length && final.board === board.length ? 1 : 24;
    const tried = tries === 1 ? 1 : Math.max(1, chances);
    for (let index = 0; index < tries; index++)
      score += Math.max(...Array.from({ length: tried }, () => beaten(run(kept)))) / tries;
    if (score > best.score) best = { kept, score };
  }
  return best.kept;
}
