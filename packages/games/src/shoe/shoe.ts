import {
  type Card,
  cardsLeft,
  DECK,
  JOKER,
  newShoe,
  putBack,
  type RuleId,
  type Shoe,
  takeCard,
} from '@croupier/core';
import type { ShoeSettings, ShoeTerms } from './terms.ts';

/**
 * A shoe in use. Cards burned face down are unknown, so they remain among the `unseen`. Every unseen card is
 * equally likely to be next, whether it is in the shoe or burned.
 */
export interface ShoeState {
  /** Every unseen card: those in the shoe, and those burned face down. */
  unseen: Shoe;
  /** The number of unseen cards that were burned. */
  burned: number;
  /** The number of cards drawn in error since the last burn. These cards count as burned in advance. */
  ahead: number;
  /** The cards to burn before the next deal. */
  owed: { cards: number; rule: RuleId } | null;
  /** The number of cards behind the cut card, or null if the cut card is announced or not used. */
  cut: number | null;
  /** Whether the cut card is out, so that a shuffle follows this round. */
  last: boolean;
  /** Whether the shoe is shuffled and cut, so that cards can be dealt. */
  ready: boolean;
  /** The results of the rounds dealt from this shoe, in the game's own short notation, for its road maps. */
  results: string[];
}

/** Returns new decks, not yet shuffled. */
export function newCards(terms: ShoeTerms, { decks = terms.decks.usual }: ShoeSettings): ShoeState {
  return {
    unseen: newShoe(decks, terms.joker ? [...DECK, JOKER] : DECK),
    burned: 0,
    ahead: 0,
    owed: null,
    cut: null,
    last: false,
    ready: false,
    results: [],
  };
}

/** Returns the number of cards that can still be drawn from the shoe. */
export function drawableCount({ unseen, burned }: ShoeState): number {
  return cardsLeft(unseen) - burned;
}

/** Returns all decks together, shuffled again, with the cut card in position. */
export function shuffleShoe(terms: ShoeTerms, settings: ShoeSettings): ShoeState {
  const { cutCard, burn } = terms;
  const at = settings.cutCard ?? cutCard?.behind ?? 'called';
  return {
    ...newCards(terms, settings),
    owed: burn ? { cards: burn.cards, rule: burn.rule } : null,
    cut: at === 'called' ? null : at,
    ready: true,
  };
}

/**
 * Returns a shoe for the next round, with its burn cards due. It must be shuffled first if the cut card is out or fewer
 * than `enough` cards are left.
 */
export function shoeForNextRound(shoe: ShoeState, { burn, everyGame }: ShoeTerms, enough: number): ShoeState {
  const before = burn?.when === 'before-game' ? burn.cards : 0;
  if (everyGame || shoe.last || drawableCount(shoe) < enough + before) return { ...shoe, ready: false };
  const cards = Math.max(0, before - shoe.ahead);
  return { ...shoe, ahead: 0, owed: burn && cards > 0 ? { cards, rule: burn.rule } : null };
}

/** Draws a card face up. Returns false and changes nothing if the shoe does not contain it. */
export function draw(shoe: ShoeState, card: Card): boolean {
  return drawableCount(shoe) > 0 && takeCard(shoe.unseen, card);
}

/** Puts back a card that was entered but not drawn. */
export function undraw(shoe: ShoeState, card: Card): void {
  putBack(shoe.unseen, card);
}

/** Returns whether the cut card has just come out, so that this is the last round of the shoe. */
export function reachesCutCard(shoe: ShoeState): boolean {
  if (shoe.last || shoe.cut === null || drawableCount(shoe) > shoe.cut) return false;
  shoe.last = true;
  return true;
}
