import { type Card, isCard } from '@croupier/core';
import { poker } from '@croupier/games';
import { evaluator, type NamedHand } from '@croupier/games/poker/evaluate';
import { rankText } from '../../pieces/cards/suits.ts';
import type { Text } from './words.ts';

/** What a player's cards come to: for each half of the pot and each board once. Nothing where too little is known. */
export function strengthOf(
  variantId: string,
  cards: readonly string[],
  boards: readonly (readonly string[])[],
  text: Text,
): string {
  const variant = poker.variants.get(variantId);
  const own = cards.filter(isCard);
  if (!variant || own.length < cards.length || own.length < 2) return '';
  const said = variant.pots.flatMap((ranking) =>
    (boards.length === 0 ? [[]] : boards).map((board) => {
      const known = board.filter(isCard);
      const hand = bestOf(ranking, variant.uses, own, known);
      return hand ? handText(hand, text) : undefined;
    }),
  );
  return [...new Set(said.filter((each) => each !== undefined))].join(' / ');
}

function bestOf(
  ranking: poker.Variant['pots'][number],
  uses: poker.Variant['uses'],
  own: readonly Card[],
  board: readonly Card[],
): NamedHand | undefined {
  // A low is told once it is one: five cards of those that count.
  if (ranking === 'eight-or-better' && own.length + board.length < 5) return undefined;
  if (ranking === 'deuce-to-seven' && own.length + board.length !== 5) return undefined;
  return evaluator(ranking, uses).best(own, board);
}

/** A hand in the words of the screen. */
export function handText({ category, ranks, kickers }: NamedHand, { ranked }: Text): string {
  const [first = '', second = ''] = ranks.map(rankText);
  switch (category) {
    case 'high-card':
      return ranked.high([...ranks, ...kickers].map(rankText).join(' '));
    case 'low':
    case 'badugi':
    case 'one-card':
    case 'two-card':
    case 'three-card':
      return ranked[category](ranks.map(rankText).join(' '));
    case 'two-pair':
    case 'full-house':
      return ranked[category](first, second);
    case 'royal-flush':
      return ranked[category];
    default:
      return ranked[category](first);
  }
}
