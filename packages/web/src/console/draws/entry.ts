import { type Card, isCard, JOKER } from '@croupier/core';

/** The keys typed for a card, and the card once they are complete. */
export interface TypedCard {
  readonly text: string;
  readonly card?: Card;
}

/** The rank of each key. A ten is `t`, `0`, or the `1` and `0` that a scanner types. */
const RANKS: { readonly [key: string]: string } = { '0': 'T', t: 'T', j: 'J', q: 'Q', k: 'K', a: 'A' };
const SUITS = 'cdhs';
/** The key of the joker. */
export const JOKER_KEY = '*';

/**
 * Adds a key to a card. Rank and suit may be typed in either order, because people and scanners differ; `*` alone is
 * the joker. Returns undefined for a key that belongs to no card.
 */
export function typeCard(text: string, key: string): TypedCard | undefined {
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

function finished(name: string): TypedCard {
  return isCard(name) ? { text: '', card: name } : { text: '' };
}

/**
 * Adds a key to the text typed for a result. A digit starts a new number if appending it cannot lead to one
 * of `pockets`. Other keys leave the text unchanged.
 */
export function typePocket(text: string, key: string, pockets: readonly string[]): string {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Escape') return '';
  if (!/^\d$/.test(key)) return text;
  const leads = (start: string) => pockets.some((pocket) => pocket.startsWith(start));
  if (leads(text + key)) return text + key;
  return leads(key) ? key : text;
}
