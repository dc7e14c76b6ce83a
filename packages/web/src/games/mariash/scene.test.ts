import { type Card, SUITS, suitOf } from '@croupier/core';
import { expect, it } from 'vitest';
import { sortHand } from './scene.ts';

const RANKS = ['7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;

it.each([...SUITS, null])(
  'sorts a hand with trumps %s first, and never puts two red or two black suits side by side',
  (trump) => {
    const cards = SUITS.map((suit): Card => `7${suit}`);
    const suits = sortHand(cards, { ranks: RANKS, trump }).map(suitOf);
    expect(suits[0]).toBe(trump ?? 'h');
    const red = suits.map((suit) => suit === 'h' || suit === 'd');
    expect(red.slice(1)).toEqual(red.slice(0, -1).map((one) => !one));
  },
);
