import { type Card, type Rank, rankOf } from '@croupier/core';

const POINTS: { readonly [rank in Rank]: number } = {
  A: 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
  '7': 7,
  '8': 8,
  '9': 9,
  T: 10,
  J: 10,
  Q: 10,
  K: 10,
};

/** Returns the points of a card: face value, ten for pictures, one for an ace. */
export function pointsOf(card: Card): number {
  return POINTS[rankOf(card)];
}

export function isAce(card: Card): boolean {
  return rankOf(card) === 'A';
}

export function isTen(card: Card): boolean {
  return pointsOf(card) === 10;
}

/** The total of a hand. It is soft while one of its aces counts as eleven. */
export interface Total {
  readonly total: number;
  readonly soft: boolean;
}

/** Returns the best total of the given cards. An ace counts as eleven unless that puts the hand over 21. */
export function totalOf(cards: readonly Card[]): Total {
  let points = 0;
  let aces = false;
  for (const card of cards) {
    points += pointsOf(card);
    aces ||= isAce(card);
  }
  return aces && points <= 11 ? { total: points + 10, soft: true } : { total: points, soft: false };
}

export function isBust(cards: readonly Card[]): boolean {
  return totalOf(cards).total > 21;
}

/** Returns whether the cards are exactly an ace and a ten-value card. After a split they do not count as a natural. */
export function isAceAndTen(cards: readonly Card[]): boolean {
  const [first, second, ...more] = cards;
  if (!first || !second || more.length > 0) return false;
  return (isAce(first) && isTen(second)) || (isTen(first) && isAce(second));
}
