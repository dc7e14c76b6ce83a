import type { Card } from '@croupier/core';
import { badugi } from './badugi.ts';
import { nameHand } from './name.ts';
import { indexOfCard } from './pack.ts';
import type { Evaluator, NamedHand, Ranking, Uses } from './ranking.ts';
import { handTable } from './tables.ts';
import { bestOfBoth, type Choices, fillChoices, newChoices } from './two-and-three.ts';

/** The numbers of hole cards and of board cards in a hand that must use both. */
const OWN = 2;
const COMMON = 3;

const made = new Map<string, Evaluator>();

/**
 * Returns the evaluator of a ranking. Its functions throw a RangeError if a card is invalid, if the hand has
 * no cards, or if it has more than nine. Deuce-to-seven accepts at most five cards.
 */
export function evaluator(ranking: Ranking, uses: Uses = 'any'): Evaluator {
  const key = `${ranking} ${uses}`;
  const known = made.get(key) ?? newEvaluator(ranking, uses);
  made.set(key, known);
  return known;
}

function newEvaluator(ranking: Ranking, uses: Uses): Evaluator {
  const strengthOf = strengthsOf(ranking, uses);
  const strength = (own: readonly Card[], board: readonly Card[]): number =>
    strengthOf(own.map(indexOfCard), board.map(indexOfCard));
  const best = (own: readonly Card[], board: readonly Card[]): NamedHand | undefined => {
    const most = strength(own, board);
    if (most === 0) return undefined;
    const strengthAlone = strengthsOf(ranking, 'any');
    for (const cards of handsOf(ranking, uses, own, board))
      if (strengthAlone(cards.map(indexOfCard), []) === most) return nameHand(ranking, most, cards);
    return undefined;
  };
  return { ranking, uses, strength, best };
}

function strengthsOf(ranking: Ranking, uses: Uses): (own: number[], board: number[]) => number {
  if (ranking === 'badugi') return (own, board) => badugi([...own, ...board]);
  if (uses === 'any')
    return (own, board) => handTable(ranking, own.length + board.length).strength([...own, ...board]);
  return (own, board) => {
    const mine = chosen(own, OWN);
    const common = chosen(board, Math.min(COMMON, board.length));
    return bestOfBoth(handTable(ranking, OWN + Math.min(COMMON, board.length)), mine, common);
  };
}

function chosen(cards: readonly number[], count: number): Choices {
  const choices = newChoices(cards.length, count);
  fillChoices(cards, count, choices);
  return choices;
}

/** Yields every set of cards that can be the hand, in the order of the given cards. */
function* handsOf(ranking: Ranking, uses: Uses, own: readonly Card[], board: readonly Card[]) {
  if (uses === 'two-and-three') {
    for (const mine of choicesOf(own, OWN))
      for (const common of choicesOf(board, Math.min(COMMON, board.length))) yield [...mine, ...common];
    return;
  }
  const all = [...own, ...board];
  if (ranking === 'badugi') for (let size = 1; size <= all.length; size++) yield* choicesOf(all, size);
  else yield* choicesOf(all, Math.min(5, all.length));
}

function* choicesOf(cards: readonly Card[], count: number): Generator<Card[]> {
  if (count === 0) yield [];
  for (const [place, card] of cards.entries())
    for (const rest of count > 0 ? choicesOf(cards.slice(place + 1), count - 1) : []) yield [card, ...rest];
}
