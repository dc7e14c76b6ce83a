import type { housePoker } from '@croupier/games';
import { bestOfBoth, fillChoices, handTable, newChoices } from '@croupier/games/poker/evaluate';
import { ThreeCardTable } from '../three-cards.ts';

const FIVE = handTable('high', 5);

/**
 * All hands that the dealer may have, for comparison with the hand of the player. Cards are numbers in the
 * pack.
 */
export interface Dealers {
  strength(own: readonly number[]): number;
  /**
   * Visits the strength of every dealer's hand without `drawn`, a card that was drawn after the pack was
   * counted.
   */
  each(drawn: number | undefined, met: (strength: number) => void): void;
}

/** Returns the hands that the dealer may have on a board, with these upcards and `hidden` unseen cards. */
export function dealersOn(
  terms: housePoker.HandTerms,
  board: readonly number[],
  open: readonly number[],
  rest: readonly number[],
  hidden: number,
): Dealers {
  if (terms.uses === 'two-and-three') return twoOfThree(board, rest);
  const strength = terms.cards === 'three' ? threeCards(terms) : fiveCards;
  const own = (cards: readonly number[]) => strength([...cards, ...board]);
  if (board.length > 0)
    return {
      strength: own,
      each(_, met) {
        const cards = [...board, ...open];
        eachSubset(rest, hidden, (chosen) => {
          for (let at = 0; at < hidden; at++) cards[board.length + open.length + at] = chosen[at] as number;
          met(strength(cards));
        });
      },
    };
  return { strength: own, each: kept(rest, hidden, (chosen) => strength([...open, ...chosen])) };
}

function fiveCards(cards: readonly number[]): number {
  return handTable('high', cards.length).strength(cards);
}

let threes: ThreeCardTable | undefined;

/** Returns a function that gives the strength of three cards. The ranking is the same in all games. */
function threeCards(terms: housePoker.HandTerms): (cards: readonly number[]) => number {
  threes ??= new ThreeCardTable(terms);
  const table = threes;
  return (cards) => {
    const [one = 0, two = 0, three = 0] = [...cards].sort((a, b) => a - b);
    return table.strength(one, two, three);
  };
}

/** Caches the dealer's hands in a game without a board, where they are the same for every draw. */
function kept(
  rest: readonly number[],
  hidden: number,
  strength: (chosen: readonly number[]) => number,
): Dealers['each'] {
  const cards: number[] = [];
  const strengths: number[] = [];
  eachSubset(rest, hidden, (chosen) => {
    cards.push(...chosen);
    strengths.push(strength(chosen));
  });
  return (drawn, met) => {
    for (let hand = 0, at = 0; hand < strengths.length; hand++, at += hidden) {
      let without = true;
      for (let card = at; card < at + hidden; card++) if (cards[card] === drawn) without = false;
      if (without) met(strengths[hand] as number);
    }
  };
}

/**
 * Returns the hands of a dealer with three hole cards, two of which play with three cards of the board. All
 * choices of two cards are compared.
 */
function twoOfThree(board: readonly number[], rest: readonly number[]): Dealers {
  const common = newChoices(board.length, 3);
  fillChoices(board, 3, common);
  const two = newChoices(2, 2);
  const pair = (one: number, other: number) => {
    fillChoices([one, other], 2, two);
    return bestOfBoth(FIVE, two, common);
  };
  const best = (cards: readonly number[]) => {
    const [one = 0, other = 0, third = 0] = cards;
    return Math.max(pair(one, other), pair(one, third), pair(other, third));
  };
  return {
    strength: best,
    each(_, met) {
      const size = rest.length;
      const pairs = new Int32Array(size * size);
      for (let one = 0; one < size; one++)
        for (let other = one + 1; other < size; other++)
          pairs[one * size + other] = pair(rest[one] as number, rest[other] as number);
      for (let one = 0; one < size; one++)
        for (let other = one + 1; other < size; other++) {
          const first = pairs[one * size + other] as number;
          for (let third = other + 1; third < size; third++) {
            const second = pairs[one * size + third] as number;
            const last = pairs[other * size + third] as number;
            met(first > second ? (first > last ? first : last) : second > last ? second : last);
          }
        }
    },
  };
}

/** Visits every subset of this size. All visits share one array. */
export function eachSubset(
  cards: readonly number[],
  size: number,
  each: (chosen: readonly number[]) => void,
): void {
  const chosen = new Array<number>(size).fill(0);
  const next = (place: number, from: number): void => {
    if (place === size) {
      each(chosen);
      return;
    }
    for (let at = from; at <= cards.length - size + place; at++) {
      chosen[place] = cards[at] as number;
      next(place + 1, at + 1);
    }
  };
  next(0, 0);
}
