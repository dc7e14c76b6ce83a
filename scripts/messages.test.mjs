import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './build.mjs';
import { faultsOf, figureFaults, partsOf, readCatalogues, readFigures, typesOf } from './messages.mjs';

const packages = join(root, 'packages');
const players = '{n, plural, one {# player} other {# players}}';
const english = { app: { title: 'Lobby', stages: { open: 'open {name}' }, players } };
const czech = {
  title: 'Herna',
  stages: { open: '{name} je otevřený' },
  players: '{n, plural, one {# hráč} few {# hráči} other {# hráčů}}',
};
/**
 * Returns the faults after these changes to the Czech messages.
 * @param {object} changes @param {string} [language]
 */
const faults = (changes, language = 'cs') =>
  faultsOf({ en: english, [language]: { app: { ...czech, ...changes } } });

it('finds no faults in the real catalogues', () => {
  expect(faultsOf(readCatalogues())).toEqual([]);
});

it('finds a part that is missing in a language that has every part', () => {
  const more = { en: { app: { title: 'Lobby' }, 'high-low': { title: 'High or low' } } };
  const own = { app: { title: 'Herna' } };
  expect(faultsOf({ ...more, cs: own })).toEqual([
    'messages/cs/high-low.json is missing: this language has every part.',
  ]);
  expect(faultsOf({ ...more, pl: own })).toEqual([]);
});

it('finds no unexplained figure in the real texts', () => {
  expect(figureFaults(readCatalogues(), readFigures())).toEqual([]);
});

it('finds in the sources every refusal code that has a text', () => {
  const sources = readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/src\/.*(?<!\.test)\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => readFileSync(join(packages, path), 'utf8'))
    .join('\n');
  const { refusals = {} } = readCatalogues().en ?? {};
  const codes = Object.values(refusals).flatMap((texts) => Object.keys(texts));
  expect(codes.length).toBeGreaterThan(200);
  // A text without amounts stands in for a code whose details are missing. Mariash names a broken duty in the code.
  const isSent = (/** @type {string} */ code) =>
    sources.includes(`'${code}'`) || code.endsWith('-plain') || code.startsWith('duty-');
  expect(codes.filter((code) => !isSent(code))).toEqual([]);
});

describe('a figure in a text', () => {
  /** @param {string} text @param {Record<string, string>} [allowed] */
  const figures = (text, allowed = {}) => figureFaults({ en: { app: { one: text } } }, allowed);

  it.each([
    'Pays 35 to 1',
    'Closes after {minutes} minutes, or 5',
    '{who, select, you {You lose 3} other {}}',
    'You lose half',
    'It takes two minutes',
  ])('is reported: %s', (text) => {
    expect(figures(text)).toHaveLength(1);
    expect(figures(text, { 'app one': 'a name' })).toEqual([]);
    expect(figures(text, { 'app *': 'names' })).toEqual([]);
  });

  it.each([
    'Pays {n} to 1',
    '{n} : 1',
    'Pays {n, number} zu 1',
    '{n, plural, =0 {none} other {#}}',
    'Two cards',
  ])('is not found in: %s', (text) => {
    expect(figures(text)).toEqual([]);
    expect(figures(text, { 'app one': 'why' })).toHaveLength(1);
  });
});

describe('reports in a sentence', () => {
  it('a missing text', () => {
    expect(faults({ stages: {} })).toEqual([
      'messages/cs/app.json: stages.open is missing. English says “open {name}”.',
    ]);
    expect(faults({ title: '' })).toEqual(['messages/cs/app.json: title: is empty.']);
  });

  it('an unknown text or part', () => {
    expect(faults({ titel: 'Herna' })).toEqual(['messages/cs/app.json: titel is not a text of this part.']);
    expect(faultsOf({ en: english, cs: { app: czech, bingo: {} } })).toEqual([
      'messages/cs/bingo.json: English has no such part.',
    ]);
    expect(faultsOf({ en: english, cs: {} })).toEqual([
      'messages/cs has no app.json: every language needs it.',
    ]);
  });

  it('a section with its own file that is missing, misspelt or defined twice', () => {
    const en = { ...english, 'app/craps': { name: 'Craps' } };
    const cs = { app: czech, 'app/craps': { name: 'Craps' } };
    expect(faultsOf({ en, cs })).toEqual([]);
    expect(faultsOf({ en, cs: { app: czech } })).toEqual([
      'messages/cs/app/craps.json is missing: app is incomplete without it.',
    ]);
    expect(faultsOf({ en, cs: { ...cs, 'app/craps': { title: 'Craps' } } })).toEqual([
      'messages/cs/app/craps.json: name is missing. English says “Craps”.',
      'messages/cs/app/craps.json: title is not a text of this part.',
    ]);
    const stages = { 'app/stages': english.app.stages };
    expect(faultsOf({ en: { ...english, ...stages } })).toEqual([
      'messages/en/app.json: stages belongs in app/stages.json.',
    ]);
  });

  it('a missing or misspelt parameter', () => {
    expect(faults({ stages: { open: '{jméno} je otevřený' } })).toEqual([
      'messages/cs/app.json: stages.open: leaves out {name}.',
      'messages/cs/app.json: stages.open: has {jméno}, which English does not.',
    ]);
  });

  it('a missing or foreign plural form', () => {
    expect(faults({ players: '{n, plural, one {# hráč} other {# hráčů}}' })).toEqual([
      'messages/cs/app.json: players: {n} lacks the form "few" (as for 2, 3, 4).',
    ]);
    expect(faults({ players: '{n, plural, one {# gracz} few {# gracze} other {# gracza}}' }, 'pl')).toEqual([
      'messages/pl/app.json: players: {n} lacks the form "many" (as for 0, 5, 6, 7).',
    ]);
    expect(
      faults({ players: '{n, plural, one {# Spieler} few {# Spieler} other {# Spieler}}' }, 'de'),
    ).toEqual(['messages/de/app.json: players: {n} has a form "few", which the language does not have.']);
  });

  it('a message that cannot be parsed', () => {
    expect(faults({ title: 'Herna {' })).toEqual([
      'messages/cs/app.json: title: is not an ICU message: expect argument closing brace, at character 7.',
    ]);
    expect(faults({ players: '{n, date}' })[0]).toContain('{n, date} is not supported');
  });
});

it('allows one number to be treated specially without plural forms', () => {
  expect(faults({ players: '{n, plural, =0 {nikdo} other {# lidí}}' })).toEqual([]);
});

it('reads a section from its own file into its part', () => {
  const files = readCatalogues();
  expect(files.en?.['lobby/craps']).toHaveProperty('name');
  expect(partsOf(files.en ?? {}).lobby).toMatchObject({
    title: files.en?.lobby?.title,
    craps: files.en?.['lobby/craps'],
  });
});

it('names a file that is not valid JSON', () => {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  try {
    mkdirSync(join(folder, 'en'));
    writeFileSync(join(folder, 'en', 'app.json'), '{ "title": "Lobby", }');
    expect(() => readCatalogues(folder)).toThrow('messages/en/app.json is not JSON');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('collects the types of the parameters of a text in any language', () => {
  const types = typesOf({
    en: { app: { title: 'Lobby', seats: '{n} seats', turn: '{who, select, you {yours} other {{who}}}' } },
    cs: {
      app: {
        title: 'Herna',
        seats: '{n, plural, one {#} few {#} other {#}}',
        turn: '{who, select, you {} other {{who}}}',
      },
    },
  });
  expect(types).toContain("readonly 'title': string;");
  expect(types).toContain("readonly 'seats': (given: { readonly n: number }) => string;");
  expect(types).toContain("readonly 'turn': (given: { readonly who: string | number | boolean }) => string;");
});
