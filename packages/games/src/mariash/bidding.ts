import { type Card, type Rank, rankOf, SUITS, type Suit, suitOf } from '@croupier/core';
import { cardsOfSuit, MARIASH_RANKS } from './cards.ts';
import type { Contract } from './plan.ts';
import type { MariashPlayerView, MariashView } from './views.ts';

/**
 * The ranks in ascending order, with trumps and without. A bot assumes the usual ranks, because it does not
 * see the table's plan.
 */
export const WITH_TRUMPS: readonly Rank[] = ['7', '8', '9', 'J', 'Q', 'K', 'T', 'A'];
export const WITHOUT_TRUMPS: readonly Rank[] = MARIASH_RANKS;

const isHigh = (card: Card) => rankOf(card) === 'A' || rankOf(card) === 'T';

function strength(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + 4 + WITH_TRUMPS.indexOf(rankOf(card)), 0);
}

/**
 * Returns forhont's choice from the first four cards: the longest, highest suit. The lowest card of the suit is laid
 * face down, and its highest missing card is called.
 */
export function chooseTrump(hand: readonly Card[]): { readonly card: Card; readonly partner: Rank } {
  const [suit = 'h'] = [...SUITS].sort(
    (one, other) => strength(cardsOfSuit(hand, other)) - strength(cardsOfSuit(hand, one)),
  );
  const own = cardsOfSuit(hand, suit);
  const [card = hand[0] ?? '7h'] = [...own].sort(
    (one, other) => WITH_TRUMPS.indexOf(rankOf(one)) - WITH_TRUMPS.indexOf(rankOf(other)),
  );
  const held = own.map(rankOf);
  const partner = WITH_TRUMPS.findLast((rank) => !held.includes(rank)) ?? 'A';
  return { card, partner };
}

/**
 * Returns durch if no missing card can beat a card of the hand, and betl if hardly any missing card is lower.
 * Otherwise returns undefined.
 */
export function bidAlone(
  hand: readonly Card[],
  offered: readonly Contract[],
  leads: boolean,
): Contract | undefined {
  if (offered.includes('durch') && missingAbove(hand) === 0) return 'durch';
  return offered.includes('betl') && missingBelow(hand) <= (leads ? 1 : 0) ? 'betl' : undefined;
}

/** Counts the other players' cards that beat a card of the hand, once for each card that they beat. */
function missingAbove(hand: readonly Card[]): number {
  return SUITS.reduce((sum, suit) => {
    const ranks = cardsOfSuit(hand, suit)
      .map((card) => WITHOUT_TRUMPS.indexOf(rankOf(card)))
      .sort((one, other) => other - one);
    return sum + ranks.reduce((count, rank, index) => count + (MARIASH_RANKS.length - 1 - index - rank), 0);
  }, 0);
}

/**
 * Counts the other players' cards that a card of the hand beats in its suit, once for each card that beats
 * them. The fewer there are, the safer a betl is.
 */
function missingBelow(hand: readonly Card[]): number {
  return SUITS.reduce((sum, suit) => {
    const ranks = cardsOfSuit(hand, suit)
      .map((card) => WITHOUT_TRUMPS.indexOf(rankOf(card)))
      .sort((one, other) => one - other);
    return sum + ranks.reduce((count, rank, index) => count + (rank - index), 0);
  }, 0);
}

/** Returns the contract that forhont announces with eight cards. */
export function contractFor(
  hand: readonly Card[],
  trump: Card | null,
  offered: readonly Contract[],
): Contract {
  if (!trump) return 'game';
  const trumps = cardsOfSuit(hand, suitOf(trump));
  const married = hasMarriage(hand, suitOf(trump));
  const high = hand.filter(isHigh).length;
  const hundred = married && trumps.length >= 4 && high >= 3;
  const seven = offered.includes('seven') && trumps.length >= 4 && (trumps.length >= 5 || high >= 2);
  if (hundred) return seven && trumps.length >= 5 ? 'hundred-seven' : 'hundred';
  return seven ? 'seven' : 'game';
}

function hasMarriage(hand: readonly Card[], suit: Suit): boolean {
  return hand.includes(`K${suit}`) && hand.includes(`Q${suit}`);
}

/**
 * Returns the components worth doubling: those that can still be doubled and for which the bot's hand is
 * stronger than expected.
 */
export function fleksOn(
  { deal }: MariashView,
  { cards }: MariashPlayerView,
  open: readonly string[],
): string[] {
  const trump = deal?.trump?.card ? suitOf(deal.trump.card) : null;
  const again = (deal?.flekRound ?? 1) - 1;
  const trumps = trump ? cardsOfSuit(cards, trump).length : 0;
  const high = cards.filter(isHigh).length;
  const married = SUITS.filter((suit) => hasMarriage(cards, suit)).length;
  const power = trumps + high + 2 * married;
  return open.filter((component) => {
    switch (component) {
      case 'game':
        return power >= 7 + 2 * again;
      case 'seven':
        return trumps >= 4 + again;
      case 'hundred':
        return power >= 6 + 2 * again;
      default:
        return false;
    }
  });
}
