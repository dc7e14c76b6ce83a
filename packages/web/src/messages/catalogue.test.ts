import { messages as account } from 'messages:account/page';
import { messages as shell } from 'messages:app/shell';
import { messages as lobby } from 'messages:lobby';
import { messages as roulette } from 'messages:roulette/names';
import { expect, it } from 'vitest';
import { LANGUAGES, Library, library } from './catalogue.ts';

/** Returns a library whose texts arrive only when the test releases them, and the list of requested parts. */
function slow() {
  const asked: string[] = [];
  const source = (language: string, part: string) => async () => {
    asked.push(`${language}/${part}`);
    return { default: { hello: `${part} in ${language}`, inner: { deep: 'down' } } };
  };
  const library = new Library({
    cs: { app: source('cs', 'app'), lobby: source('cs', 'lobby') },
    en: { app: source('en', 'app'), lobby: source('en', 'lobby'), poker: source('en', 'poker') },
  });
  return { library, asked };
}

it('a part is fetched only in the chosen language, and only once', async () => {
  const { library, asked } = slow();
  const app = library.catalogue('app');
  expect(app.has('cs')).toBe(false);
  await library.speak('cs');
  await Promise.all([app.load('cs'), app.load('cs')]);
  expect(app.in('cs')).toMatchObject({ hello: 'app in cs' });
  expect(asked).toEqual(['cs/app']);
});

it('the texts that a page uses are fetched as soon as the page declares them', async () => {
  const { library, asked } = slow();
  await library.speak('cs');
  const lobby = library.catalogue('lobby', 'inner');
  expect(asked).toEqual(['cs/lobby']);
  await lobby.load('cs');
  expect(lobby.in('cs')).toEqual({ deep: 'down' });
});

it('all texts that a page declared while it was loading are loaded before the page is rendered', async () => {
  const { library } = slow();
  await library.speak('cs');
  const wanted = [library.catalogue('app'), library.catalogue('lobby')];
  expect(wanted.map((part) => part.has('cs'))).toEqual([false, false]);
  await library.fetchWanted();
  expect(wanted.map((part) => part.has('cs'))).toEqual([true, true]);
});

it('parts that a language lacks are in English, and the language is reported as partial', async () => {
  const { library, asked } = slow();
  const poker = library.catalogue('poker');
  await library.speak('cs');
  expect(poker.in('cs')).toMatchObject({ hello: 'poker in en' });
  expect(asked).toEqual(['en/poker']);
  expect(library.isPartial('cs')).toBe(true);
  expect(library.isPartial('en')).toBe(false);
});

it('the old messages stay until all parts of the new language are loaded', async () => {
  const { library } = slow();
  const [app, lobby] = [library.catalogue('app'), library.catalogue('lobby')];
  await library.speak('cs');
  const switching = library.speak('en');
  expect(library.hasAll('en')).toBe(false);
  expect(app.in('cs')).toMatchObject({ hello: 'app in cs' });
  await switching;
  expect(library.hasAll('en')).toBe(true);
  expect(lobby.in('en')).toMatchObject({ hello: 'lobby in en' });
});

it('texts that failed to load are requested again', async () => {
  let tries = 0;
  const library = new Library({
    en: {
      app: async () => {
        tries += 1;
        if (tries === 1) throw new Error('offline');
        return { default: { hello: 'hello' } };
      },
    },
  });
  const app = library.catalogue('app');
  await expect(app.load('en')).rejects.toThrow('offline');
  expect(() => app.in('en')).toThrow('not loaded in en');
  await app.load('en');
  expect(app.in('en')).toEqual({ hello: 'hello' });
});

it('languages are found by their folders, with English first', () => {
  expect(LANGUAGES[0]).toBe('en');
  expect(LANGUAGES).toEqual(expect.arrayContaining(['cs', 'de']));
});

it('plain texts become strings, and texts with parameters become functions', () => {
  expect(shell.in('cs').lobby).toBe('Herna');
  expect([0, 1, 2, 5, 21].map((n) => lobby.in('cs').players({ n }))).toEqual([
    '0 hráčů',
    '1 hráč',
    '2 hráči',
    '5 hráčů',
    '21 hráčů',
  ]);
  expect(lobby.in('en').players({ n: 1200 })).toBe('1,200 players');
  expect(lobby.in('de').limits({ least: '1 €', most: '5 €' })).toBe('1 € bis 5 €');
});

it('Polish is used in the lobby and for roulette, and English where Polish lacks a part', () => {
  expect(library.isPartial('pl')).toBe(true);
  expect([1, 2, 5, 22].map((n) => lobby.in('pl').features.decks({ n }))).toEqual([
    '1 talia',
    '2 talie',
    '5 talii',
    '22 talie',
  ]);
  expect(roulette.in('pl').kinds.corner).toBe('Czwórka');
  expect(account.in('pl')).toEqual(account.in('en'));
});
