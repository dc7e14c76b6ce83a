import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parametersOf, parseMessage, readCatalogues } from './messages.mjs';

/** @param {string} path @returns {string} */
const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** Returns a file of texts without the English name of a role, which contains a word of the glossary. @param {string} path @returns {string} */
const readTexts = (path) => read(path).replace("'floor manager'", "''");

/** The e-mail texts, the names of tournaments, the calls, and titles of plans. A file may hold texts of both languages. */
const SOURCES = [
  'packages/server/src/ports/mail-texts.ts',
  'packages/houses/src/kings/tournaments/names.ts',
  'packages/houses/src/languages/cs.ts',
  'packages/houses/src/languages/de.ts',
  'packages/houses/src/kings/roulette-american.ts',
  'packages/houses/src/kings/roulette-european-double-zero.ts',
];
const CATALOGUES = readCatalogues();

/**
 * Returns the texts of a section, each with its path.
 * @param {import('./messages.mjs').Texts | string} texts @param {string} path @returns {[string, string][]}
 */
const textsOf = (texts, path) =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts).flatMap(([key, inside]) => textsOf(inside, `${path} ${key}`));

/** Returns every text in a language, each with its path. @param {string} language */
const allTexts = (language) => textsOf(CATALOGUES[language] ?? {}, language);

/** Returns a text without the names of parameters and keys, and with plain spaces. @param {string} text */
const plain = (text) =>
  text
    .replace(/'[\w-]+':/g, '')
    .replace(/\{\w+(?=[,}])/g, '{')
    .replaceAll('\u00a0', ' ');

/** Returns the words that the glossary forbids in a language, as regular expressions. @param {string} language */
function forbidden(language) {
  const rows = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.endsWith('|'))
    .map((line) => line.split('|').at(-2) ?? '');
  return rows
    .flatMap((cell) => cell.split(';'))
    .map((part) => part.trim().split(': '))
    .filter(([code, words]) => code === language && words)
    .flatMap(([, words = '']) => words.split(', '))
    .map((word) => new RegExp(`(?<!\\p{L})${word.replace('*', '\\p{L}*')}(?!\\p{L})`, 'iu'));
}

it.each(['cs', 'de'])('no text in %s has a word that the glossary forbids', (language) => {
  const words = forbidden(language);
  expect(words.length).toBeGreaterThan(8);
  const texts = [...allTexts(language), ...SOURCES.map((path) => [path, readTexts(path)])];
  const faults = texts.flatMap(([path, text = '']) =>
    words.filter((word) => word.test(plain(text))).map((word) => `${path}: ${word.source}`),
  );
  expect(faults).toEqual([]);
});

it.each([
  ['cs', /(?<!\p{L})(?:tebe|tobě|tvůj|tvoje|tvé|zkus|zadej|vyber|klepni)(?!\p{L})/iu],
  ['de', /(?<!\p{L})(?:du|dich|dir|dein\p{L}*)(?!\p{L})/iu],
])('all texts address people formally in %s', (language, familiar) => {
  const texts = allTexts(language);
  expect(texts.filter(([, text]) => familiar.test(text))).toEqual([]);
});

it.each([
  ['cs', /\p{L}\(a\)|\p{L}\/(?:a|ka)(?!\p{L})/u],
  ['de', /\p{L}(?:[*:_]in|\/-?in|In)(?:nen)?(?!\p{L})/u],
])('no text in %s gives a word both gender endings', (language, twice) => {
  const texts = [...allTexts(language), ...SOURCES.map((path) => [path, read(path)])];
  expect(texts.filter(([, text = '']) => twice.test(plain(text))).map(([path]) => path)).toEqual([]);
});

it.each(['cs', 'de'])('all texts use the quotation marks of %s', (language) => {
  const texts = allTexts(language);
  const wrong = texts.filter(([, text]) => /["”]|“(?=\p{L})|(?<!„[^“]*)“/u.test(text));
  expect(wrong).toEqual([]);
});

it.each([
  ['cs', /[}\d#] (?:s|ms|min|%)(?!\p{L})|\} : \{|(?<!\p{L})(?:č|nar)\. \{|\s…/u],
  ['de', /[}\d#] (?:s|ms|min|%)(?!\p{L})|\} : \{|Nr\. |(?<!\u00a0)…/u],
])('no line in %s ends between a number and its unit, or before an ellipsis', (language, breaks) => {
  expect(allTexts(language).filter(([, text]) => breaks.test(text))).toEqual([]);
});

it('no Czech preposition of one letter ends a line', () => {
  const faults = allTexts('cs').filter(([, text]) => {
    /** @param {readonly any[]} elements @returns {boolean} */
    const breaks = (elements) =>
      elements.some((element, at) => {
        if (element.options)
          return Object.values(element.options).some((option) => breaks(/** @type {any} */ (option).value));
        if (typeof element.value !== 'string' || parametersOf([element]).size > 0) return false;
        const followed = at < elements.length - 1 ? element.value : element.value.trimEnd();
        return /(?:^|[\s(„])[ksvzouai] /iu.test(followed);
      });
    return breaks(parseMessage(text));
  });
  expect(faults).toEqual([]);
});
