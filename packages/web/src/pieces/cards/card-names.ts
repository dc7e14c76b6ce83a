import type { Text } from 'messages:cards/faces';
import { type Card, JOKER, type Rank, rankOf, type Suit, suitOf } from '@croupier/core';

/** Returns the name of a card: `ace of spades`, `10 of hearts`. */
export function cardName(card: Card, text: Text): string {
  if (card === JOKER) return text.joker;
  return text.card({ rank: rankName(rankOf(card), text), suit: suitName(suitOf(card), text) });
}

/** Returns the names of several cards in order. A face-down card is named as such. */
export function cardNames(cards: readonly (Card | null)[], text: Text): string {
  if (cards.length === 0) return text.none;
  return cards.map((card) => (card ? cardName(card, text) : text.faceDown)).join(', ');
}

function rankName(rank: Rank, text: Text): string {
  if (rank === 'T') return '10';
  return rank in text.pictures ? text.pictures[rank as keyof Text['pictures']] : rank;
}

function suitName(suit: Suit, text: Text): string {
  return text.suits[suit];
}

/** Returns the spoken name of a rank, such as `king`, from the text in the corner of the card. */
export function spokenRank(corner: string, text: Text): string {
  return (text.one as Readonly<Record<string, string>>)[corner] ?? corner;
}

/** Returns the spoken plural of a rank: `kings`, `sixes`. */
export function spokenRankPlural(corner: string, text: Text): string {
  return (text.many as Readonly<Record<string, string>>)[corner] ?? corner;
}
