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
 * A shoe in use. Cards burned face down are unknown, so they stay among the `unseen`. Each unseen card is as likely as
 * any other to come next, wherever it lies.
 */
export interface ShoeState {
  /** Every unseen card: those in the shoe, and those burned face down. */
  unseen: Shoe;
  /** The number of unseen cards that were burned. */
  burned: number;
  /** Cards drawn in error since the last burning: they count as burned in advance. */
  ahead: number;
  /** Cards to burn before the next is dealt. */
  owed: { cards: number; rule: RuleId } | null;
  /** Cards behind the cut card; null where its drawing is called, or there is none. */
  cut: number | null;
  /** The cut card is out: this game is finished, then comes a shuffle. */
  last: boolean;
  /** Shuffled and cut: cards can be dealt. */
  ready: boolean;
  /** The results of the games dealt from it, in the game's own short words, for its road maps. */
  results: string[];
}

/** Returns new packs, not yet shuffled. */
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
export function drawable({ unseen, burned }: ShoeState): number {
  return cardsLeft(unseen) - burned;
}

/** Returns all packs together again, shuffled, with the cut card in its place. */
export function shuffled(terms: ShoeTerms, settings: ShoeSettings): ShoeState {
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
 * Returns a shoe for the next game, with the cards due to be burned. It has to be shuffled first if the cut card was
 * drawn or there are not `enough` cards for a whole game.
 */
export function forNextGame(shoe: ShoeState, { burn, everyGame }: ShoeTerms, enough: number): ShoeState {
  const before = burn?.when === 'before-game' ? burn.cards : 0;
  if (everyGame || shoe.last || drawable(shoe) < enough + before) return { ...shoe, ready: false };
  const cards = Math.max(0, before - shoe.ahead);
  return { ...shoe, ahead: 0, owed: burn && cards > 0 ? { cards, rule: burn.rule } : null };
}

/** Draws a card face up; returns false, and changes nothing, when there is none of it. */
export function draw(shoe: ShoeState, card: Card): boolean {
  return drawable(shoe) > 0 && takeCard(shoe.unseen, card);
}

/** Takes back a card that had not been drawn at all. */
export function undraw(shoe: ShoeState, card: Card): void {
  putBack(shoe.unseen, card);
}

/** Tells whether the cut card has just come out; then this is the last game of the shoe. */
export function meetsCutCard(shoe: ShoeState): boolean {
  if (shoe.last || shoe.cut === null || drawable(shoe) > shoe.cut) return false;
  shoe.last = true;
  return true;
}
