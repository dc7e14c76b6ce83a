import { messages as faces } from 'messages:cards/faces';
import { messages } from 'messages:poker/table';
import { expect, it } from 'vitest';
import { YOU } from '../../table/seated/names.ts';
import { narrate } from './narration.ts';

const context = (language: string) => ({
  text: messages.in(language),
  faces: faces.in(language),
  who: (place: number) => (place === 1 ? YOU : `Seat ${place}`),
  amount: (units: number) => `€${units}`,
});

it('the narration uses "you" for the reader, in every language', () => {
  const raise = { type: 'raise', data: { place: 1, to: 5 } };
  expect(['en', 'cs', 'de'].map((language) => narrate(raise, context(language)))).toEqual([
    ['You raise to €5'],
    ['Navyšujete na €5'],
    ['Sie erhöhen auf €5'],
  ]);
  const others = { ...raise, data: { place: 2, to: 5 } };
  expect(narrate(others, context('en'))).toEqual(['Seat 2 raises to €5']);
});

it('the narration names both players that an event concerns', () => {
  const asked = (place: number, by: number) =>
    narrate({ type: 'called-to-show', data: { place, by } }, context('en'));
  expect([asked(1, 2), asked(2, 1)].flat()).toEqual([
    'Seat 2 asks to see your hand',
    'You ask to see Seat 2’s hand',
  ]);
  expect(narrate({ type: 'called-to-show', data: { place: 1 } }, context('en'))).toEqual([
    'You must show your hand',
  ]);
});

it('the narration names a card only if all players can see it', () => {
  expect(narrate({ type: 'card', data: { place: 2, card: 'Ts' } }, context('en'))).toEqual([
    'Seat 2: 10 of spades',
  ]);
  expect(narrate({ type: 'board', data: { card: 'Ah' } }, context('en'))).toEqual(['Board: ace of hearts']);
  expect(narrate({ type: 'card', data: { place: 2 } }, context('en'))).toEqual([]);
});

it('the narration states how chips or words without a clear meaning were interpreted', () => {
  const data = {
    place: 2,
    said: 'raise',
    chips: [
      { chip: 5, count: 4 },
      { chip: 1, count: 1 },
    ],
    action: 'raise',
    to: 20,
  };
  expect(narrate({ type: 'put-in', data }, context('en'))).toEqual([
    '“Raise”, 4 × €5 + €1. Ruling: Seat 2 raises to €20',
  ]);
});
