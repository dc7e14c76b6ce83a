import { type Card, isCard, JOKER } from '@croupier/core';

/** The keys typed for a card, and the card once it is known. */
export interface Typed {
  readonly text: string;
  readonly card?: Card;
}

/** The rank for each key; the ten is a `t`, a `0`, or the `1` and `0` that a scanner reads off it. */
const RANKS: { readonly [key: string]: string } = { '0': 'T', t: 'T', j: 'J', q: 'Q', k: 'K', a: 'A' };
const SUITS = 'cdhs';
/** The key of the joker. */
export const JOKER_KEY = '*';

/**
 * Adds a key to a card: its rank and its suit, in either order, as people and scanners type them; `*` alone is the
 * joker. Undefined where the key belongs to no card.
 */
export function typeCard(text: string, key: string): Typed | undefined {
  const pressed = key.toLowerCase();
  if (pressed === JOKER_KEY) return { text: '', card: JOKER };
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

/**
 * Returns the text typed for a result so far, after one more key. Digits add up to one of `pockets`; a digit that leads
 * to none starts a new number. Keys without a meaning here leave the text as it is.
 */
export function typePocket(text: string, key: string, pockets: readonly string[]): string {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Escape') return '';
  if (!/^\d$/.test(key)) return text;
  const leads = (start: string) => pockets.some((pocket) => pocket.startsWith(start));
  if (leads(text + key)) return text + key;
  return leads(key) ? key : text;
}
