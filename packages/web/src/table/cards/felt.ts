import type { Card } from '@croupier/core';
import { useWords } from '../../app/language.tsx';
import { words } from './words.ts';

/** Cards that lie together, as every screen shows them: the player's table, the console, a past round. */
export interface FeltHand {
  /** Whose they are; those of `all` are nobody's, and everybody plays on them. */
  readonly owner: 'dealer' | 'box' | 'all';
  /** The box at which they lie. The dealer may have cards of their own against one box. */
  readonly box?: number;
  /** What they are called, where whose they are does not say it: `Punto`, `hand 2` of a box. */
  readonly name?: string | undefined;
  /** As they lie: null is face down, undefined a place that waits for its card. */
  readonly cards: readonly (Card | null | undefined)[];
  /** What they come to. */
  readonly total?: string | undefined;
  /** The place of the card that decided. */
  readonly decisive?: number | undefined;
  /** Why no more cards come, in a word: `bust`. */
  readonly end?: string | undefined;
  /** They do not count any more. */
  readonly faded?: boolean;
  /** The last card lies across, as a double is shown. */
  readonly across?: boolean;
  /** The next card comes here. */
  readonly due?: boolean;
  /** Whoever plays them is asked what to do. */
  readonly asked?: boolean;
}

/** The cards of a hand that are there, in the order in which they lie. */
export function cardsOf({ cards }: FeltHand): readonly (Card | null)[] {
  return cards.filter((card) => card !== undefined);
}

/** Those of them that everybody could see. */
export function faceUpIn(hand: FeltHand): readonly Card[] {
  return cardsOf(hand).filter((card) => card !== null);
}

/** What a hand is called, in the language of the screen: `Dealer`, `Punto`, `Box 3, hand 2`. */
export function useHandName(): (hand: Pick<FeltHand, 'owner' | 'box' | 'name'>) => string {
  const text = useWords(words);
  return ({ owner, box, name }) => {
    if (owner === 'dealer') return text.dealer;
    if (owner === 'all') return name ?? text.layout;
    return [text.box({ box: box ?? 0 }), name].filter(Boolean).join(', ');
  };
}
