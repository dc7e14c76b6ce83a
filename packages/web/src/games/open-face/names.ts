import type { Card, Rank } from '@croupier/core';
import { openFace } from '@croupier/games';
import { useLanguage } from '../../app/language.tsx';
import { madeHandName } from '../../pieces/cards/made.ts';

/** Returns a function that names the hand of a row in the language of the screen; undefined for an empty row. */
export function useRowName(): (cards: readonly Card[]) => string | undefined {
  const { language } = useLanguage();
  return (cards) => {
    const named = openFace.nameOf(cards);
    if (!named) return undefined;
    const ranks = [...named.ranks, ...named.kickers] as readonly Rank[];
    return madeHandName({ category: named.category, ranks }, language);
  };
}

/** Returns the minimum and maximum number of cards that progressive Fantasyland deals. */
export function fantasylandCards({ fantasyland }: openFace.OpenFacePlan): {
  readonly least: number;
  readonly most: number;
} {
  const cards = fantasyland.progressive.cards.map((deal) => deal.cards);
  return { least: Math.min(...cards), most: Math.max(...cards) };
}
