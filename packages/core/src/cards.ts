/** Ranks from deuce to ace, and suits, as written in hand histories: `Td` is the ten of diamonds. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
/** Clubs, diamonds, hearts and spades, in alphabetical order. */
export const SUITS = ['c', 'd', 'h', 's'] as const;

/** A rank as one character. `T` is the ten. */
export type Rank = (typeof RANKS)[number];
/** A suit by the first letter of its English name. */
export type Suit = (typeof SUITS)[number];
/**
 * The joker, in packs that have one. It has neither rank nor suit, and the game defines the card that it
 * represents.
 */
export const JOKER = 'Xj';
/** A card: a rank and a suit, such as `Td`, or the joker. */
export type Card = `${Rank}${Suit}` | typeof JOKER;

/** One pack of 52 cards, deuce of clubs to ace of spades. */
export const DECK: readonly Card[] = RANKS.flatMap((rank) => SUITS.map((suit): Card => `${rank}${suit}`));

/** Returns the rank of a card. A joker has no rank. */
export function rankOf(card: Card): Rank {
  return card[0] as Rank;
}

/** Returns the suit of a card. A joker has no suit. */
export function suitOf(card: Card): Suit {
  return card[1] as Suit;
}

/** Returns whether a card is a heart or a diamond. */
export function isRed(card: Card): boolean {
  return card.endsWith('d') || card.endsWith('h');
}

/** Returns whether text names one of the 52 standard cards. The joker is not one of them. */
export function isStandardCard(text: unknown): text is Card {
  return typeof text === 'string' && PACK.has(text);
}

/** Returns whether text is a card, including the joker. */
export function isCard(text: unknown): text is Card {
  return text === JOKER || isStandardCard(text);
}

const PACK: ReadonlySet<string> = new Set(DECK);

/**
 * The cards that remain to be dealt, as a count of each card. No order is stored. Each card is drawn when it
 * is dealt, and every remaining card is equally likely. That is equivalent to a fair shuffle, and no undealt
 * card can leak.
 */
export interface Shoe {
  readonly decks: number;
  left: { [card in Card]?: number };
}

/**
 * Returns a full shoe of `decks` packs. `pack` contains the cards of one pack if they are not the usual 52.
 */
export function newShoe(decks: number, pack: readonly Card[] = DECK): Shoe {
  return { decks, left: Object.fromEntries(pack.map((card) => [card, decks])) };
}

/** Counts the cards that are still in the shoe. */
export function cardsLeft(shoe: Shoe): number {
  let count = 0;
  for (const card in shoe.left) count += shoe.left[card as Card] ?? 0;
  return count;
}

/**
 * Returns the cards that can be drawn next, each as many times as the shoe contains it. A draw offers these
 * values.
 */
export function nextCards(shoe: Shoe): Card[] {
  const cards: Card[] = [];
  for (const card in shoe.left)
    for (let count = shoe.left[card as Card] ?? 0; count > 0; count--) cards.push(card as Card);
  return cards;
}

/** Takes a card out of the shoe. Returns false and changes nothing if the shoe does not contain it. */
export function takeCard(shoe: Shoe, card: Card): boolean {
  const count = shoe.left[card] ?? 0;
  if (count === 0) return false;
  shoe.left[card] = count - 1;
  return true;
}

/** Puts a card back after a wrong entry or a ruling. */
export function putBack(shoe: Shoe, card: Card): void {
  shoe.left[card] = (shoe.left[card] ?? 0) + 1;
}
