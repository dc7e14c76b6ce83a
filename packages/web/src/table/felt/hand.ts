import { messages } from 'messages:cards/table';
import type { Card, Money } from '@croupier/core';
import { useMessages } from '../../app/language.tsx';

/** Chips on a hand that was split or doubled: the owner's, and the bank's stake beside them. */
export interface HandStake {
  readonly seat: string;
  readonly amount: Money;
  readonly free: Money;
}

/** The cards of a hand, as every screen shows them: the player's table, the console, a past round. */
export interface FeltHand {
  /** The owner of the cards: the dealer, or a player at a box or a seat. Cards of `all` are shared by everybody. */
  readonly owner: 'dealer' | 'box' | 'seat' | 'all';
  /** The box of the cards. The dealer may have separate cards against each box. */
  readonly box?: number;
  /** The name, if the owner is not enough: `Punto`, `hand 2` of a box. */
  readonly name?: string | undefined;
  /** The cards: null is face down, undefined is an empty place for the next card. */
  readonly cards: readonly (Card | null | undefined)[];
  /** The total of the cards. */
  readonly total?: string | undefined;
  /** The total in words, if `total` is abbreviated: `blackjack` for `BJ`. */
  readonly said?: string | undefined;
  /** The position of the card that decided. */
  readonly decisive?: number | undefined;
  /** The reason why no more cards are dealt to it, in a word: `bust`. */
  readonly end?: string | undefined;
  /** The index from which the cards are kept hidden; the player peels them one after the other. */
  readonly kept?: number | undefined;
  /** The hand is bust. */
  readonly bust?: boolean;
  /** The hand no longer counts. */
  readonly faded?: boolean;
  /** The last card lies sideways, as that of a double does. */
  readonly across?: boolean;
  /** The next card comes here. */
  readonly due?: boolean;
  /** The player of the hand must decide. */
  readonly asked?: boolean;
  /** The bet ids of the settlement that the hand decides, if their result is shown at the hand. */
  readonly settles?: readonly string[];
  /** The chips at the hand instead of in the box. */
  readonly stakes?: readonly HandStake[] | undefined;
}

/** Returns the cards that are there, in order. */
export function cardsOf({ cards }: Pick<FeltHand, 'cards'>): readonly (Card | null)[] {
  return cards.filter((card) => card !== undefined);
}

/** Returns the cards of a hand that are face up for everybody. */
export function faceUpIn(hand: FeltHand): readonly Card[] {
  return cardsOf(hand).filter((card) => card !== null);
}

/** Tells whether the player still has to turn a card of the hand. */
export function hasOneToTurn(hand: FeltHand): boolean {
  return hand.kept !== undefined && cardsOf(hand).length > hand.kept;
}

/** Returns the name of a hand in the language of the screen: `Dealer`, `Punto`, `Box 3, hand 2`. */
export function useHandName(): (hand: Pick<FeltHand, 'owner' | 'box' | 'name'>) => string {
  const text = useMessages(messages);
  return ({ owner, box, name }) => {
    if (owner === 'dealer') return [text.dealer, name].filter(Boolean).join(', ');
    if (owner === 'seat') return name ?? '';
    if (owner === 'all') return name ?? text.layout;
    // Where each player has a single box, it has no number.
    return [box ? text.box({ box }) : text.ownHand, name].filter(Boolean).join(', ');
  };
}
