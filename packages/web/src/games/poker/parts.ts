import { type Card, isCard } from '@croupier/core';
import { poker } from '@croupier/games';
import { evaluator } from '@croupier/games/poker/evaluate';

/**
 * A part of the pot that is won separately: one ranking of a game on one board. If the best hand over several boards
 * counts, the part covers all boards of one run.
 */
export interface PotPart {
  readonly ranking: poker.Variant['pots'][number];
  readonly variant: poker.Variant;
  readonly boards: readonly (readonly Card[])[];
}

/** Returns the parts into which each pot of a hand is divided. */
export function potPartsOf(view: Pick<poker.PokerView, 'playing' | 'boards'>): readonly PotPart[] {
  const variant = poker.variants.get(view.playing.variant);
  if (!variant) return [];
  const boards = view.boards.map((board) => board.filter(isCard));
  const size = variant.twoBoards === 'best' ? variant.boards : 1;
  const groups =
    boards.length === 0
      ? [[[]]]
      : Array.from({ length: Math.ceil(boards.length / size) }, (_, run) =>
          boards.slice(run * size, (run + 1) * size),
        );
  return variant.pots.flatMap((ranking) => groups.map((group) => ({ ranking, variant, boards: group })));
}

/** Returns the strength of a hand in a part as a number for comparison; 0 means that it does not qualify. */
export function strengthIn({ ranking, variant, boards }: PotPart, cards: readonly Card[]): number {
  const { strength } = evaluator(ranking, variant.uses);
  return Math.max(...boards.map((board) => strength(cards, board)));
}

/** Returns the cards that a player has shown, as one hand; undefined if they have shown none. */
export function openCards(
  { places }: Pick<poker.PokerView, 'places'>,
  place: number,
): readonly Card[] | undefined {
  const hand = places.find((each) => each.place === place)?.hand;
  if (!hand?.shown || hand.folded) return undefined;
  const cards = [...hand.shown, ...hand.up].filter(isCard);
  return cards.length === hand.shown.length + hand.up.length ? cards : undefined;
}

/**
 * Returns whether face-up hands beat a player's hand in every part of every pot that they could win: high and low, each
 * board, each run. Returns false as long as anything is uncertain.
 */
export function losesEveryPot(view: poker.PokerView, place: number, cards: readonly string[]): boolean {
  const own = cards.filter(isCard);
  const pots = view.pots.filter(({ places }) => places.includes(place));
  const parts = potPartsOf(view);
  if (parts.length === 0 || pots.length === 0 || own.length === 0 || own.length < cards.length) return false;
  return pots.every(({ places }) => {
    const others = places
      .filter((other) => other !== place)
      .map((other) => openCards(view, other))
      .filter((open) => open !== undefined);
    return parts.every((part) => {
      const worth = strengthIn(part, own);
      // A hand that does not qualify for the low wins no part of it.
      return worth === 0 || others.some((open) => strengthIn(part, open) > worth);
    });
  });
}
