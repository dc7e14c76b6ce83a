import { messages } from 'messages:cards/faces';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../messages/catalogue.ts';
import { cardName, cardNames, spokenRank, spokenRankPlural } from './card-names.ts';

it('a card is named in the language of the screen', () => {
  expect(cardName('As', messages.in('en'))).toBe('ace of spades');
  expect(cardName('Th', messages.in('en'))).toBe('10 of hearts');
  expect(cardName('Kd', messages.in('cs'))).toBe('kárový král');
  expect(cardName('As', messages.in('cs'))).toBe('pikové eso');
  expect(cardName('Th', messages.in('cs'))).toBe('srdcová 10');
  expect(cardName('7c', messages.in('de'))).toBe('Kreuz 7');
});

it('the name of a face-down card does not reveal it', () => {
  expect(cardNames(['9h', null], messages.in('en'))).toBe('9 of hearts, face-down card');
  expect(cardNames([], messages.in('en'))).toBe('no cards');
});

it.each(LANGUAGES)('ranks are written in words, not as printed on the card: %s', (language) => {
  for (const corner of ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2']) {
    expect(spokenRank(corner, messages.in(language))).toMatch(/^\p{L}{3,}$/u);
    expect(spokenRankPlural(corner, messages.in(language))).toMatch(/^\p{L}{2,}$/u);
  }
});
