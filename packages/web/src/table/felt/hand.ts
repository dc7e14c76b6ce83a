import { messages } from 'messages:cards/table';
import type { Card, Money } from '@croupier/core';
import { useMessages } from '../../app/language.tsx';

/** Chips on a hand that was split or doubled, with the owner's and the bank's stake. */
export interface HandStake {
  readonly seat: string;
  readonly amount: Money;
  readonly free: Money;
}

/** The cards of a hand, as all screens show them: the player's table, the console, and past rounds. */
export interface FeltHand {
  /** The owner of the cards: the dealer, or a player at a box or a seat. Cards of `all` are shared by all players. */
  readonly owner: 'dealer' | 'box' | 'seat' | 'all';
  /** The box that the cards are at. The dealer may have separate cards against each box. */
  readonly box?: number;
  /** The name, if the owner is not enough, such as `Punto`, or `hand 2` of a box. */
  readonly name?: string | undefined;
  /** The cards; null is face down, and undefined is an empty spot for the next card. */
  readonly cards: readonly (Card | null | undefined)[];
  /** The total of the cards. */
  readonly total?: string | undefined;
  /** The total in words if `total` is abbreviated, such as `blackjack` for `BJ`. */
  readonly said?: string | undefined;
  /** The position of the card that decided the result. */
  readonly decisive?: number | undefined;
  /** The reason why no more cards are dealt to the hand, in a word such as `bust`. */
  readonly end?: string | undefined;
  /** The index from which the cards are kept hidden. The player peels them one after the other. */
  readonly kept?: number | undefined;
  /** Whether the hand has gone bust. */
  readonly bust?: boolean;
  /** Whether the hand no longer counts. */
  readonly faded?: boolean;
  /** Whether the last card lies sideways, like the card dealt after a double. */
  readonly across?: boolean;
  /** Whether the next card goes here. */
  readonly due?: boolean;
  /** Whether the player of the hand must decide. */
  readonly asked?: boolean;
  /** The bet ids of the settlement that the hand decides, if their result is shown next to the hand. */
  readonly settles?: readonly string[];
  /** The chips that are on the hand instead of in the box. */
  readonly stakes?: readonly HandStake[] | undefined;
}

/** Returns the cards of a hand, in order, without empty spots. */
export function cardsOf({ cards }: Pick<FeltHand, 'cards'>): readonly (Card | null)[] {
  return cards.filter((card) => card !== undefined);
}

/** Returns the cards of a hand that are face up for all players. */
export function faceUpIn(hand: FeltHand): readonly Card[] {
  return cardsOf(hand).filter((card) => card !== null);
}

/** Returns whether the player still has to turn over a card of the hand. */
export function hasOneToTurn(hand: FeltHand): boolean {
  return hand.kept !== undefined && cardsOf(hand).length > hand.kept;
}

/** Returns whether the hand waits for a card or for a decision of its player. */
export function isAsked({ asked, due }: FeltHand): boolean {
  return asked === true || due === true;
}

/** Returns the name of a hand in the language of the screen: `Dealer`, `Punto`, `Box 3, hand 2`. */
export function useHandName(): (hand: Pick<FeltHand, 'owner' | 'box' | 'name'>) => string {
  const text = useMessages(messages);
  return ({ owner, box, name }) => {
    if (owner === 'dealer') return [text.dealer, name].filter(Boolean).join(', ');
    if (owner === 'seat') return name ?? '';
    if (owner === 'all') return name ?? text.layout;
    // If each player has a single box, it has no number.
    return [box ? text.box({ box }) : text.ownHand, name].filter(Boolean).join(', ');
  };
}
