import { expect, it } from 'vitest';
import { moduleOf } from '../../messages-plugin.ts';
import { choose, inLanguage } from './format.ts';

/** Evaluates a message as the built page does, and returns its text. */
function say(language: string, message: string, given: Record<string, unknown> = {}): string {
  const code = moduleOf(language, { message });
  const body = code.replace(/^import.*$/m, '').replace('export default', 'return');
  const made = new Function('choose', 'inLanguage', body)(choose, inLanguage).message;
  return typeof made === 'function' ? made(given) : made;
}

it('a message is plain text if it has no parameters', () => {
  expect(say('en', "It''s #1 < #2, '{'really'}'")).toBe("It's #1 < #2, {really}");
});

it('a message inserts its parameters in any order', () => {
  expect(say('en', '{small} / {big}', { small: '€1', big: 2 })).toBe('€1 / 2');
  expect(say('en', '{a}{b}', { a: 1, b: 2 })).toBe('12');
});

it('a message chooses the plural form of the language, and writes the number as the language does', () => {
  const message = '{n, plural, =0 {nikdo} one {# hráč} few {# hráči} other {# hráčů}}';
  expect([0, 1, 3, 5].map((n) => say('cs', message, { n }))).toEqual([
    'nikdo',
    '1 hráč',
    '3 hráči',
    '5 hráčů',
  ]);
  expect(say('de', '{n, plural, one {ein Chip} other {# Chips}}!', { n: 12_000 })).toBe('12.000 Chips!');
  expect(say('en', '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe('22nd');
  expect(say('en', 'of {n, number}', { n: 1200 })).toBe('of 1,200');
});

it('a message counts only the people who are not named, if the message has an offset', () => {
  const message = '{n, plural, offset:1 =1 {{who}} one {{who} and # other} other {{who} and # others}}';
  expect([1, 2, 3].map((n) => say('en', message, { n, who: 'Eva' }))).toEqual([
    'Eva',
    'Eva and 1 other',
    'Eva and 2 others',
  ]);
});

it('a message chooses a form by a word, and uses the form `other` for all unknown words', () => {
  const message = '{who, select, you {You post} other {{who} posts}} {amount}';
  expect(say('en', message, { who: 'you', amount: '€2' })).toBe('You post €2');
  expect(say('en', message, { who: 'toString', amount: '€2' })).toBe('toString posts €2');
  expect(say('en', '{on, select, true {yes} other {no}}', { on: true })).toBe('yes');
});
