import type { Card } from '@croupier/core';
import { expect, it } from 'vitest';
import { chooseCard } from './choosing.ts';
import type { MariashPlayerView, MariashView } from './views.ts';

const cards = (text: string) => (text ? (text.split(' ') as Card[]) : []);

interface Asked {
  /** The cards in the trick, in order. The last was played from seat 4, and seat 1 plays next. */
  readonly trick?: string;
  /** The seat of seat 1's partner, if any. */
  readonly partner?: number;
  readonly contract?: 'game' | 'betl' | 'durch';
  /** The seat that announced the contract. Seat 1 is the player who has to choose. */
  readonly announcer?: number;
}

/** Returns the card that seat 1 chooses from its legal cards. Spades are trumps in contracts with trumps. */
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
  ['the lowest card of the longest side suit, but no ten', 'Th Jh 9h 8d Qs', '9h'],
])('the bot leads %s: from %s, it leads %s', (_, hand, card) => {
  expect(plays(hand)).toBe(card);
});

it.each<[string, string, Asked, string]>([
  ['a ten as last card to a trick of its own side', 'Th 8h', { trick: '9h Ah 7h', partner: 3 }, 'Th'],
  ['an ace to a trick that its own side has trumped', 'Ah 8h', { trick: '9h 9s 7h', partner: 3 }, 'Ah'],
  [
    'the cheapest card to a trick of its own side, if it has no points to give',
    '9h 8h',
    { trick: 'Jh Ah 7h', partner: 3 },
    '8h',
  ],
  ['a ten to a trick that its own side is winning', 'Th 8h', { trick: 'Ah 7h', partner: 3 }, 'Th'],
  ['no points to a trick of the opponents', 'Th 8h', { trick: 'Ah 7h', partner: 2 }, '8h'],
  ['the ten as last card, if it takes the opponents’ trick', '9h Th', { trick: '8h 7h 7d' }, 'Th'],
  ['the ace, if others are still to play', '9h Ah', { trick: '8h' }, 'Ah'],
  ['the cheapest winning card, if it has no ace', 'Kh 9h', { trick: '8h' }, '9h'],
  ['no trump if another card takes the trick', '9s Kh', { trick: '8h 7h' }, 'Kh'],
])('the bot follows with %s', (_, hand, asked, card) => {
  expect(plays(hand, asked)).toBe(card);
});

it.each<[string, string, Asked, string]>([
  [
    'its announcer plays the highest card that stays under',
    '7h Th Kh',
    { trick: 'Qh', contract: 'betl', announcer: 1 },
    'Th',
  ],
  ['its announcer leads the lowest card', '8h 7d Kh', { contract: 'betl', announcer: 1 }, '7d'],
  ['the others stay low', '8h 7h Kh', { trick: '9h', contract: 'betl' }, '7h'],
])('at betl %s', (_, hand, asked, card) => {
  expect(plays(hand, asked)).toBe(card);
});

it.each<[string, string, Asked, string]>([
  ['its announcer plays the highest card', '8h Kh', { trick: 'Ah', contract: 'durch', announcer: 1 }, 'Kh'],
  ['the others take the trick if they can', '8h Kh Ah', { trick: '7h 7d Qh', contract: 'durch' }, 'Ah'],
  [
    'the others throw low cards if they cannot take the trick',
    'Kh 8h',
    { trick: 'Ah', contract: 'durch' },
    '8h',
  ],
])('at durch %s', (_, hand, asked, card) => {
  expect(plays(hand, asked)).toBe(card);
});
