import { messages } from 'messages:blackjack';
import { messages as cardMessages } from 'messages:cards/table';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { betsOfHand, handsOf, pastHands, totalText } from './hands.ts';
import type { Plan } from './view.ts';

it('a total is written as a dealer announces it, with both values while an ace can count either way', () => {
  expect(totalText({ total: 17, soft: false })).toBe('17');
  expect(totalText({ total: 17, soft: true })).toBe('7/17');
  expect(totalText({ total: 21, soft: true })).toBe('21');
});

it('a hand is settled under its own bet id, together with its doubles', () => {
  expect(betsOfHand(3, 0)).toEqual(['3/main', '3/double', '3/free-double']);
  expect(betsOfHand(3, 1)).toEqual(['3/hand-2', '3/hand-2/double', '3/hand-2/free-double']);
});

/** Returns the totals of the hands at the end of a round of this plan. */
function totals(plan: string, ...hands: readonly (readonly string[])[]) {
  const view = pastHands({ dealer: ['Th', '9c'], boxes: [{ box: 2, hands }] });
  if (!view) throw new Error('void');
  const said = { text: messages.in('en'), card: cardMessages.in('en'), language: 'en' };
  const felt = handsOf({ ...said, plan: planOf(plan) as Plan, view });
  return felt.filter(({ box }) => box === 2).map(({ total, said }) => [total, said]);
}

describe('a hand that beats all totals', () => {
  it('has the name that its house uses', () => {
    expect(totals('kings/blackjack', ['As', 'Kd'])).toEqual([['BJ', 'blackjack']]);
    expect(totals('kings/pontoon', ['As', 'Kd'])).toEqual([['Pontoon', 'Pontoon']]);
  });

  it('is not a natural after a split', () => {
    expect(totals('kings/blackjack', ['As', 'Kd'], ['Ah', '5d'])).toEqual([
      ['21', undefined],
      ['6/16', undefined],
    ]);
  });

  it('can have five cards if the house ranks such a hand above all totals', () => {
    const five = ['2s', '3d', '4h', '5c', '2d'];
    expect(totals('kings/pontoon', five)).toEqual([['5 cards', '16, 5 cards']]);
    expect(totals('kings/blackjack', five)).toEqual([['16', undefined]]);
  });
});
