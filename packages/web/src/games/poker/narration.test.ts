import { messages as faces } from 'messages:cards/faces';
import { messages } from 'messages:poker/table';
import { expect, it } from 'vitest';
import { YOU } from '../../table/seated/names.ts';
import { tell } from './narration.ts';

const telling = (language: string) => ({
  text: messages.in(language),
  faces: faces.in(language),
  who: (place: number) => (place === 1 ? YOU : `Seat ${place}`),
  amount: (units: number) => `€${units}`,
});

it('uses "you" for the reader, in every language', () => {
  const raise = { type: 'raise', data: { place: 1, to: 5 } };
  expect(['en', 'cs', 'de'].map((language) => tell(raise, telling(language)))).toEqual([
    ['You raise to €5'],
    ['Navyšujete na €5'],
    ['Sie erhöhen auf €5'],
  ]);
  const others = { ...raise, data: { place: 2, to: 5 } };
  expect(tell(others, telling('en'))).toEqual(['Seat 2 raises to €5']);
});

it('names both players that an event concerns', () => {
  const asked = (place: number, by: number) =>
    tell({ type: 'called-to-show', data: { place, by } }, telling('en'));
  expect([asked(1, 2), asked(2, 1)].flat()).toEqual([
    'Seat 2 asks to see your hand',
    'You ask to see Seat 2’s hand',
  ]);
  expect(tell({ type: 'called-to-show', data: { place: 1 } }, telling('en'))).toEqual([
    'You must show your hand',
  ]);
});

it('names a card only if everybody sees it', () => {
  expect(tell({ type: 'card', data: { place: 2, card: 'Ts' } }, telling('en'))).toEqual([
    'Seat 2: 10 of spades',
  ]);
  expect(tell({ type: 'board', data: { card: 'Ah' } }, telling('en'))).toEqual(['Board: ace of hearts']);
  expect(tell({ type: 'card', data: { place: 2 } }, telling('en'))).toEqual([]);
});

it('says how chips or words without a plain meaning counted', () => {
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
  expect(tell({ type: 'put-in', data }, telling('en'))).toEqual([
    '“Raise”, 4 × €5 + €1. Ruling: Seat 2 raises to €20',
  ]);
});
