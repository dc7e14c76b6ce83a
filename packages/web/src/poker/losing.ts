import { type Card, isCard } from '@croupier/core';
import { poker } from '@croupier/games';
import { evaluator } from '@croupier/games/poker/evaluate';

/**
 * Whether the open hands beat a player's in every part of every pot that he could win: high and low, each board, each
 * run. False as long as anything is not known for sure.
 */
export function losesForSure(view: poker.PokerView, place: number, cards: readonly string[]): boolean {
  const variant = poker.variants.get(view.playing.variant);
  const own = cards.filter(isCard);
  const pots = view.pots.filter(({ places }) => places.includes(place));
  if (!variant || pots.length === 0 || own.length === 0 || own.length < cards.length) return false;
  const boards = view.boards.map((board) => board.filter(isCard));
  return pots.every(({ places }) => {
    const others = places.filter((other) => other !== place).flatMap((other) => openCards(view, other));
    return variant.pots.every((ranking) =>
      partsOf(variant, boards).every((part) => beaten({ ranking, variant, part }, own, others)),
    );
  });
}

/** The cards of who has shown his, as one hand; none of who has not. */
function openCards({ places }: poker.PokerView, place: number): Card[][] {
  const hand = places.find((each) => each.place === place)?.hand;
  if (!hand?.shown || hand.folded) return [];
  const cards = [...hand.shown, ...hand.up];
  return cards.every(isCard) ? [cards] : [];
}

/** The boards of each part of a pot: one by one, or those of one run together where the best over them counts. */
function partsOf({ boards: perRun, twoBoards }: poker.Variant, boards: readonly Card[][]): Card[][][] {
  if (boards.length === 0) return [[[]]];
  const size = twoBoards === 'best' ? perRun : 1;
  return Array.from({ length: Math.ceil(boards.length / size) }, (_, part) =>
    boards.slice(part * size, (part + 1) * size),
  );
}

interface Part {
  readonly ranking: poker.Variant['pots'][number];
  readonly variant: poker.Variant;
  readonly part: readonly Card[][];
}

/** A hand that does not qualify for a low wins none of it. */
function beaten({ ranking, variant, part }: Part, own: readonly Card[], others: readonly Card[][]): boolean {
  const { strength } = evaluator(ranking, variant.uses);
  const worth = (cards: readonly Card[]) => Math.max(...part.map((board) => strength(cards, board)));
  const mine = worth(own);
  return mine === 0 || others.some((cards) => worth(cards) > mine);
}
