import { type Card, JOKER, RANKS, type Rank, rankOf, type Suit } from '@croupier/core';

/** The outline of each suit in a unit square around the origin. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  h: 'M0 .47C-.1 .34-.5 .12-.5-.17-.5-.36-.38-.46-.25-.46-.13-.46-.04-.39 0-.28 .04-.39 .13-.46 .25-.46 .38-.46 .5-.36 .5-.17 .5 .12 .1 .34 0 .47Z',
  d: 'M0-.5C.09-.31 .22-.14 .39 0 .22 .14 .09 .31 0 .5-.09 .31-.22 .14-.39 0-.22-.14-.09-.31 0-.5Z',
  s: 'M0-.5C.08-.32 .47-.11 .47 .15 .47 .31 .35 .39 .24 .39 .15 .39 .08 .34 .04 .27 .05 .39 .09 .46 .17 .5H-.17C-.09 .46-.05 .39-.04 .27-.08 .34-.15 .39-.24 .39-.35 .39-.47 .31-.47 .15-.47-.11-.08-.32 0-.5Z',
  c: 'M0-.48A.22 .22 0 0 1 .14-.09 .23 .23 0 1 1 .045 .2C.05 .35 .09 .45 .17 .5H-.17C-.09 .45-.05 .35-.045 .2A.23 .23 0 1 1-.14-.09 .22 .22 0 0 1 0-.48Z',
};

/** The symbol of each suit for plain text. */
export const SUIT_SIGNS: Readonly<Record<Suit, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** The symbol of the joker for plain text. */
export const JOKER_SIGN = '★';

/** Returns the text in the corner of a card. */
export function rankText(rank: Rank): string {
  return rank === 'T' ? '10' : rank;
}

/** Returns the sort order of a card by its rank. The joker is first. */
export function rankOrder(card: Card): number {
  return card === JOKER ? RANKS.length : RANKS.indexOf(rankOf(card));
}
