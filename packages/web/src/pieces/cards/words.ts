import { type Card, type Rank, rankOf, type Suit, suitOf } from '@croupier/core';
import { dictionary } from '../../app/dictionary.ts';
import type { TextOf } from '../../words/catalogue.ts';

const en = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
} as const;

export const words = dictionary({
  en: {
    pictures: en,
    suits: { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' },
    card: (rank: string, suit: string) => `${rank} of ${suit}`,
    faceDown: 'face-down card',
    none: 'no cards',
    fourColours: 'Four-colour deck',
  },
  cs: {
    pictures: { A: 'eso', K: 'král', Q: 'královna', J: 'kluk' },
    suits: { c: 'křížové', d: 'kárové', h: 'srdcové', s: 'pikové' },
    card: (rank, suit) => `${suit} ${rank}`,
    faceDown: 'karta lícem dolů',
    none: 'žádné karty',
    fourColours: 'Čtyři barvy karet',
  },
  de: {
    pictures: { A: 'Ass', K: 'König', Q: 'Dame', J: 'Bube' },
    suits: { c: 'Kreuz', d: 'Karo', h: 'Herz', s: 'Pik' },
    card: (rank, suit) => `${suit} ${rank}`,
    faceDown: 'eine verdeckte Karte',
    none: 'keine Karten',
    fourColours: 'Vier Farben',
  },
});

type Text = TextOf<typeof words>;

/** What a card is called: `ace of spades`, `10 of hearts`. */
export function cardName(card: Card, text: Text): string {
  return text.card(rankName(rankOf(card), text), suitName(suitOf(card), text));
}

/** What several cards are called, in their order; a card that lies face down is said to. */
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

/** Ranks in English as they are said, by what stands in the corner of the card. */
const ENGLISH_RANKS: Readonly<Record<string, string>> = {
  ...en,
  '10': 'ten',
  '9': 'nine',
  '8': 'eight',
  '7': 'seven',
  '6': 'six',
  '5': 'five',
  '4': 'four',
  '3': 'three',
  '2': 'two',
};

/** A rank as a dealer says it in English: `king`. */
export function oneOf(corner: string): string {
  return ENGLISH_RANKS[corner] ?? corner;
}

/** Several cards of a rank as a dealer says them in English: `kings`, `sixes`. */
export function manyOf(corner: string): string {
  const one = oneOf(corner);
  return one.endsWith('x') ? `${one}es` : `${one}s`;
}
