import { type Card, isCard } from '@croupier/core';

/** What has been typed towards a card, and the card once it is known. */
export interface Typed {
  readonly text: string;
  readonly card?: Card;
}

/** What each key stands for; the ten is a `t`, a `0`, or the `1` and `0` that a scanner reads off it. */
const RANKS: { readonly [key: string]: string } = { '0': 'T', t: 'T', j: 'J', q: 'Q', k: 'K', a: 'A' };
const SUITS = 'cdhs';

/**
 * One more key of a card: its rank and its suit, in either order, as people and scanners type them. Undefined where the
 * key belongs to no card.
 */
export function typeCard(text: string, key: string): Typed | undefined {
  const pressed = key.toLowerCase();
  if (pressed === '1') return { text: `${suitIn(text)}1` };
  if (SUITS.includes(pressed) && pressed.length === 1) {
    const rank = rankIn(text);
    return rank ? finished(rank + pressed) : { text: pressed };
  }
  const rank = /^[2-9]$/.test(pressed) ? pressed : RANKS[pressed];
  if (!rank) return undefined;
  const suit = suitIn(text);
  return suit ? finished(rank + suit) : { text: rank };
}

function suitIn(text: string): string {
  const first = text.charAt(0);
  return SUITS.includes(first) ? first : '';
}

function rankIn(text: string): string | undefined {
  return /^[2-9TJQKA]$/.test(text) ? text : undefined;
}

function finished(name: string): Typed {
  return isCard(name) ? { text: '', card: name } : { text: '' };
}
