import type { poker } from '@croupier/games';

/** A heap of chips on the felt: a player's stack, a player's bet, or the pot. */
export type Heap = 'pot' | { readonly of: 'stack' | 'bet'; readonly place: number };

/** Chips that moved from one heap to another. */
export interface ChipMove {
  readonly amount: number;
  readonly from: Heap;
  readonly to: Heap;
}

/** Returns the chips that moved between two moments of a hand. `before` is undefined if the hand has just begun. */
export function chipMoves(before: poker.PokerView | undefined, after: poker.PokerView): readonly ChipMove[] {
  return after.places
    .flatMap(({ place, hand }) => {
      if (!hand) return [];
      const was = before?.places.find((each) => each.place === place)?.hand;
      const [stack, bet] = [{ of: 'stack', place } as const, { of: 'bet', place } as const];
      const paid = hand.put - (was?.put ?? 0);
      const more = hand.bet - (was?.bet ?? 0);
      const laid = Math.min(Math.max(more, 0), Math.max(paid, 0));
      const back = Math.max(-paid, 0);
      return [
        { amount: laid, from: stack, to: bet },
        // an ante, or a call that ends the street
        { amount: paid - laid, from: stack, to: 'pot' as const },
        { amount: back, from: bet, to: stack },
        { amount: -more - back, from: bet, to: 'pot' as const },
        { amount: hand.won - (was?.won ?? 0), from: 'pot' as const, to: stack },
      ];
    })
    .filter(({ amount }) => amount > 0);
}
