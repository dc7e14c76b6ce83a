import { FLUSH, type HandTable, NO_SUITS, RANK_SUMS, SUIT_SUMS } from './lookup.ts';

/** All combinations of a number of hole cards, or of board cards, summed for the lookup tables. */
export interface Choices {
  readonly length: number;
  readonly ranks: Int32Array;
  readonly suits: Int32Array;
  /** The ranks of each combination, as a bit set. */
  readonly masks: Int32Array;
}

/** Allocates all combinations of `chosen` from `cards` cards, for `fillChoices` to fill repeatedly. */
export function newChoices(cards: number, chosen: number): Choices {
  let length = 1;
  for (let taken = 0; taken < chosen; taken++) length = (length * (cards - taken)) / (taken + 1);
  return {
    length,
    ranks: new Int32Array(length),
    suits: new Int32Array(length),
    masks: new Int32Array(length),
  };
}

/** Fills in all combinations of `chosen` from these cards, each given by its number in the pack. */
export function fillChoices(cards: ArrayLike<number>, chosen: number, into: Choices): void {
  let place = 0;
  const add = (from: number, left: number, ranks: number, suits: number, mask: number): void => {
    if (left === 0) {
      into.ranks[place] = ranks;
      into.suits[place] = suits;
      into.masks[place++] = mask;
      return;
    }
    for (let next = from; next <= cards.length - left; next++) {
      const card = cards[next] as number;
      const rankSum = RANK_SUMS[card] as number;
      const suitSum = SUIT_SUMS[card] as number;
      add(next + 1, left - 1, ranks + rankSum, suits + suitSum, mask | (1 << (card >> 2)));
    }
  };
  add(0, chosen, 0, 0, 0);
}

/**
 * Returns the strength of the best hand that combines one choice of hole cards with one choice of board
 * cards. `table` is the table for five-card hands. The board must have at least three cards.
 */
export function bestOfBoth(table: HandTable, own: Choices, board: Choices): number {
  const { flushes } = table;
  let best = 0;
  for (let mine = 0; mine < own.length; mine++) {
    const ranks = own.ranks[mine] as number;
    const suits = NO_SUITS + (own.suits[mine] as number);
    for (let common = 0; common < board.length; common++) {
      const flush = flushes && ((suits + (board.suits[common] as number)) & FLUSH) !== 0;
      const strength = flush
        ? (flushes[(own.masks[mine] as number) | (board.masks[common] as number)] as number)
        : table.plain(ranks + (board.ranks[common] as number));
      if (strength > best) best = strength;
    }
  }
  return best;
}
