import type { messages as cardMessages } from 'messages:cards/faces';
import type { Text } from 'messages:poker/table';
import { type Card, isCard } from '@croupier/core';
import { poker } from '@croupier/games';
import { evaluator, type NamedHand } from '@croupier/games/poker/evaluate';
import type { TextOf } from '../../messages/catalogue.ts';
import { spokenRank, spokenRankPlural } from '../../pieces/cards/card-names.ts';
import { rankText } from '../../pieces/cards/suits.ts';

export type Faces = TextOf<typeof cardMessages>;

/**
 * Names the player's hand, once for each half of the pot and each board. The result is empty if too little is known.
 */
export function strengthOf(
  variantId: string,
  cards: readonly string[],
  boards: readonly (readonly string[])[],
  text: Text,
  faces: Faces,
): string {
  const variant = poker.variants.get(variantId);
  const own = cards.filter(isCard);
  if (!variant || own.length < cards.length || own.length < 2) return '';
  const said = variant.pots.flatMap((ranking) =>
    (boards.length === 0 ? [[]] : boards).map((board) => {
      const known = board.filter(isCard);
      const hand = bestOf(ranking, variant.uses, own, known);
      return hand ? handText(hand, text, faces, ranking) : undefined;
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
  // A low is named only once there are five cards that can count for it.
  if (ranking === 'eight-or-better' && own.length + board.length < 5) return undefined;
  if (ranking === 'deuce-to-seven' && own.length + board.length !== 5) return undefined;
  return evaluator(ranking, uses).best(own, board);
}

/**
 * Returns the name of a hand in the language of the screen. A low is named by all its cards, because each of them
 * counts.
 */
export function handText(
  { category, ranks, kickers }: NamedHand,
  { ranked }: Text,
  faces: Faces,
  ranking: poker.Variant['pots'][number] | undefined,
): string {
  const corners = ranks.map(rankText);
  const one = (place: number) => spokenRank(corners[place] ?? '', faces);
  const many = (place: number) => spokenRankPlural(corners[place] ?? '', faces);
  switch (category) {
    case 'royal-flush':
      return ranked[category];
    case 'straight-flush':
    case 'straight':
    case 'flush':
      return ranked[category]({ top: one(0) });
    case 'high-card':
      return ranking === 'deuce-to-seven'
        ? [...ranks, ...kickers].map(rankText).join('-')
        : ranked.high({ top: one(0) });
    case 'four-of-a-kind':
    case 'three-of-a-kind':
    case 'pair':
      return ranked[category]({ ranks: many(0) });
    case 'full-house':
      return ranked[category]({ three: many(0), two: many(1) });
    case 'two-pair':
      return ranked[category]({ high: many(0), low: many(1) });
    case 'low':
    case 'badugi':
    case 'one-card':
    case 'two-card':
    case 'three-card':
      return ranked[category]({ ranks: corners.join('-') });
  }
}
