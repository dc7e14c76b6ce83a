import { messages } from 'messages:refusals';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../messages/catalogue.ts';
import { refusalText } from './refusals.ts';

const english = messages.in('en');
const naming = {
  amount: (units: number) => `€${units / 100}`,
  place: (position: string) => position.toUpperCase(),
  card: (card: string) => (card === 'Ah' ? 'ace of hearts' : undefined),
  moment: () => '9 pm',
};

it('the sentence is filled in with amounts and names', () => {
  const refusal = { code: 'over-maximum', details: { position: 'red', max: 5000 } };
  expect(refusalText(refusal, english.player, naming)).toBe('The maximum on RED is €50 per player.');
  expect(refusalText(refusal, english.staff, naming)).toBe('The maximum there is €50.');
  const until = { code: 'panic-button', details: { until: 1 } };
  expect(refusalText(until, english.anyone, naming)).toBe(
    'You have blocked your play. You can bet again from 9 pm.',
  );
});

it('a refusal with missing amounts uses the sentence without amounts, or has no text if there is no such sentence', () => {
  const refusal = { code: 'over-maximum', details: { position: 'red' } };
  expect(refusalText(refusal, english.player, naming)).toBe('That is over the maximum on RED.');
  expect(refusalText({ code: 'under-minimum' }, english.player, naming)).toBeUndefined();
  const card = (name: string) => ({ code: 'not-in-shoe', details: { card: name } });
  expect(refusalText(card('Ah'), english.staff, naming)).toMatch(/^No ace of hearts left/);
  expect(refusalText(card('?'), english.staff, naming)).toBeUndefined();
});

it('numbers that are not money are shown as plain numbers', () => {
  const tooYoung = { code: 'under-age', details: { minimumAge: 18 } };
  expect(refusalText(tooYoung, english.anyone, {})).toBe('You must be at least 18 to register.');
  const dice = { code: 'wrong-dice', details: { count: 2 } };
  expect(refusalText(dice, english.staff, naming)).toMatch(/is played with: 2\.$/);
});

it('the refusal of a name suggests the free name that the server found', () => {
  const taken = (details: object) =>
    refusalText({ code: 'name-taken', details: { ...details } }, english.anyone, naming);
  expect(taken({ suggestion: 'Anna 3' })).toMatch(/“Anna 3” is free/);
  expect(taken({})).toMatch(/Choose a different one/);
});

it('an unknown code has no text', () => {
  expect(refusalText({ code: 'toString' }, english.player, naming)).toBeUndefined();
});

it.each(LANGUAGES)(
  'a refusal explains in plain words, not in the terms of the schema, that the server cannot read an input: %s',
  async (language) => {
    await messages.load(language);
    const said = refusalText({ code: 'malformed' }, messages.in(language).anyone, {});
    expect(said).toMatch(/^\p{Lu}.+\.$/u);
  },
);
