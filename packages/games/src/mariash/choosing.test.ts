import type { Card } from '@croupier/core';
import { expect, it } from 'vitest';
import { chooseCard } from './choosing.ts';
import type { MariashPlayerView, MariashView } from './views.ts';

const cards = (text: string) => (text ? (text.split(' ') as Card[]) : []);

interface Asked {
  /** The cards in the trick, in order. Place 4 laid the last of them, and place 1 plays next. */
  readonly trick?: string;
  /** The place of the partner of place 1, if any. */
  readonly partner?: number;
  readonly contract?: 'game' | 'betl' | 'durch';
  /** The place that announced the contract; place 1 is the player asked. */
  readonly announcer?: number;
}

/** Returns the card that place 1 plays of these, all of which may be played; spades are trumps where there are any. */
function plays(hand: string, { trick = '', partner, contract = 'game', announcer = 2 }: Asked = {}) {
  const lies = cards(trick);
  const view = {
    places: [1, 2, 3, 4].map((place) => ({
      place,
      side: place === 1 || place === partner ? 'declarers' : 'defenders',
    })),
    deal: {
      contract,
      announcer,
      trump: contract === 'game' ? { card: '7s' } : null,
      trick: lies.map((card, at) => ({ place: 5 - lies.length + at, card })),
    },
  } as unknown as MariashView;
  const own = { cards: cards(hand), side: 'declarers', place: 1 } as unknown as MariashPlayerView;
  return chooseCard(view, own, cards(hand));
}

it.each([
  ['an ace of another suit', '9h As Ad 8s', 'Ad'],
  ['the ace of trumps', 'Kh 9h As', 'As'],
  ['the highest of four trumps', 'Qs Ks 9s 8s 9h', 'Ks'],
  ['the lowest card of the longest other suit that is no ten', 'Th Jh 9h 8d Qs', '9h'],
])('leads %s: of %s, %s', (_, hand, card) => {
  expect(plays(hand)).toBe(card);
});

it.each<[string, string, Asked, string]>([
  ['a ten into the last of a trick of the own side', 'Th 8h', { trick: '9h Ah 7h', partner: 3 }, 'Th'],
  ['an ace into a trick that the own side has trumped', 'Ah 8h', { trick: '9h 9s 7h', partner: 3 }, 'Ah'],
  [
    'the cheapest card into the last of such a trick, where no point can be given',
    '9h 8h',
    { trick: 'Jh Ah 7h', partner: 3 },
    '8h',
  ],
  ['a ten into what the own side leads in, before the last', 'Th 8h', { trick: 'Ah 7h', partner: 3 }, 'Th'],
  ['nothing of worth into a trick of the others', 'Th 8h', { trick: 'Ah 7h', partner: 2 }, '8h'],
  ['the ten, where it takes the last of a trick of the others', '9h Th', { trick: '8h 7h 7d' }, 'Th'],
  ['the ace, where it takes a trick that others still play in', '9h Ah', { trick: '8h' }, 'Ah'],
  ['the cheapest that takes it, where there is no ace', 'Kh 9h', { trick: '8h' }, '9h'],
  ['no trump where another card takes it', '9s Kh', { trick: '8h 7h' }, 'Kh'],
])('follows with %s', (_, hand, asked, card) => {
  expect(plays(hand, asked)).toBe(card);
});

it.each<[string, string, Asked, string]>([
  [
    'its announcer plays as high as stays under',
    '7h Th Kh',
    { trick: 'Qh', contract: 'betl', announcer: 1 },
    'Th',
  ],
  ['its announcer leads the lowest', '8h 7d Kh', { contract: 'betl', announcer: 1 }, '7d'],
  ['the others stay low', '8h 7h Kh', { trick: '9h', contract: 'betl' }, '7h'],
])('at betl %s', (_, hand, asked, card) => {
  expect(plays(hand, asked)).toBe(card);
});

it.each<[string, string, Asked, string]>([
  ['its announcer plays the highest', '8h Kh', { trick: 'Ah', contract: 'durch', announcer: 1 }, 'Kh'],
  ['the others take it if they can', '8h Kh Ah', { trick: '7h 7d Qh', contract: 'durch' }, 'Ah'],
  ['the others keep what they cannot take it with', 'Kh 8h', { trick: 'Ah', contract: 'durch' }, '8h'],
])('at durch %s', (_, hand, asked, card) => {
  expect(plays(hand, asked)).toBe(card);
});
