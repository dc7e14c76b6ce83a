import { type Card, suitOf } from '@croupier/core';
import type { Range } from './ranges.ts';

/**
 * A hand for each player, no two with the same card, and the number of holdings that are equivalent when suits are
 * renamed.
 */
export interface Holding {
  readonly hands: Range;
  readonly ways: number;
}

/** Returns the number of ways to give every player one hand of their range, whether or not they share cards. */
export function combinationsOf(ranges: readonly Range[]): number {
  return ranges.reduce((product, range) => product * range.length, 1);
}

/**
 * Returns every way to give each player a hand of their range so that no two hands share a card. Merges
 * holdings that differ only by a renaming of suits, if the renaming leaves the boards and dead cards
 * unchanged. Such holdings give the same shares of the pot.
 */
export function holdingsOf(ranges: readonly Range[], boards: Range, dead: readonly Card[]): Holding[] {
  const found = new Map<string, { hands: Range; ways: number }>();
  const taken = new Set<Card>([...boards.flat(), ...dead]);
  const give = (player: number, hands: Range): void => {
    const range = ranges[player];
    if (!range) {
      const key = sameUpToSuits([...hands, ...boards, dead]);
      const same = found.get(key);
      if (same) same.ways++;
      else found.set(key, { hands, ways: 1 });
      return;
    }
    for (const hand of range) {
      if (hand.some((card) => taken.has(card))) continue;
      for (const card of hand) taken.add(card);
      give(player + 1, [...hands, hand]);
      for (const card of hand) taken.delete(card);
    }
  };
  give(0, []);
  return [...found.values()];
}

const PERMUTATIONS = ['cdhs'].flatMap(function permute(suits: string): string[] {
  if (suits.length < 2) return [suits];
  return [...suits].flatMap((suit) => permute(suits.replace(suit, '')).map((rest) => suit + rest));
});

/** Returns a text that is equal for groups of cards that differ only by the names of suits. */
function sameUpToSuits(groups: Range): string {
  let least: string | undefined;
  for (const suits of PERMUTATIONS) {
    const text = groups
      .map((cards) =>
        cards
          .map((card) => card[0] + (suits['cdhs'.indexOf(suitOf(card))] ?? ''))
          .sort()
          .join(''),
      )
      .join('|');
    if (least === undefined || text < least) least = text;
  }
  return least ?? '';
}
