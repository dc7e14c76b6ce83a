import { describe, expect, it } from 'vitest';
import { type Catalogue, LANGUAGES } from '../words/catalogue.ts';
import { plural } from './dictionary.ts';

/** Each part of the screens that is not a catalogue yet keeps its texts in a file that exports `words`. */
const modules = import.meta.glob<Record<string, unknown>>(['../**/words.ts', '../**/*-words.ts'], {
  eager: true,
});

/** The texts of a dictionary by their paths; a text that takes figures counts by what it gives for some. */
function texts(words: unknown, path = ''): [string, unknown][] {
  if (typeof words !== 'object' || words === null) return [[path, words]];
  return Object.entries(words).flatMap(([key, value]) => texts(value, path ? `${path}.${key}` : key));
}

const dictionaries = Object.entries(modules).flatMap(([file, module]) =>
  'words' in module ? [[file, module.words as Catalogue<unknown>] as const] : [],
);

describe.each(dictionaries)('%s', (_, words) => {
  it('has every text in every language, and none empty but where English is', () => {
    const english = new Map(texts(words.in('en')));
    for (const language of LANGUAGES) {
      const own = new Map(texts(words.in(language)));
      expect([...own.keys()].sort(), language).toEqual([...english.keys()].sort());
      for (const [path, text] of own) {
        expect(typeof text, `${language} ${path}`).toBe(typeof english.get(path));
        if (english.get(path) !== '') expect(text, `${language} ${path}`).not.toBe('');
      }
    }
  });
});

it('finds the dictionaries', () => {
  expect(dictionaries.length).toBeGreaterThan(8);
});

describe('a count', () => {
  it('takes the form that the language has for it', () => {
    const hráči = (n: number) => plural('cs', n, { one: '# hráč', few: '# hráči', other: '# hráčů' });
    expect([0, 1, 2, 4, 5, 21].map(hráči)).toEqual([
      '0 hráčů',
      '1 hráč',
      '2 hráči',
      '4 hráči',
      '5 hráčů',
      '21 hráčů',
    ]);
    expect(plural('de', 1, { one: '# Chip', other: '# Chips' })).toBe('1 Chip');
    expect(plural('en', 1200, { one: '# chip', other: '# chips' })).toBe('1,200 chips');
  });
});
