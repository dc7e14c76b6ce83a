import { describe, expect, it } from 'vitest';
import { leaflet } from '../../test/leaflet.ts';
import { announcedBetName, betName } from './names.ts';
import { type Result, resultCall, resultCallInFull } from './result.ts';
import { LANGUAGE_CODES, type RouletteTerms } from './terms.ts';
import { TERMS } from './terms-by-language.ts';

const SIX: Result = { pocket: '6', colour: 'black' };
const TWENTY_SEVEN: Result = { pocket: '27', colour: 'red' };

const leafletCodes = [...leaflet.keys()];

/** The columns of the leaflet, each with its name in `reworded` and the term that must match it. */
const columns: readonly (readonly [string, string, (terms: RouletteTerms) => string | undefined])[] = [
  ['"Faites vos jeux"', 'placeYourBets', ({ calls }) => calls.placeYourBets],
  ['"Rien ne va plus"', 'noMoreBets', ({ calls }) => calls.noMoreBets],
  ['Announcing 6', 'announcing 6', (terms) => resultCall(terms, SIX)],
  ['Announcing 27', 'announcing 27', (terms) => resultCall(terms, TWENTY_SEVEN)],
  ['a pleine', 'straight', ({ bets }) => bets.straight],
  ['b cheval', 'split', ({ bets }) => bets.split],
  ['c transversale pleine', 'street', ({ bets }) => bets.street],
  ['d carré', 'corner', ({ bets }) => bets.corner],
  ['e first four (0,1,2,3)', 'first-four', ({ bets }) => bets['first-four']],
  ['f transversale 6', 'six-line', ({ bets }) => bets['six-line']],
  ['g colonne', 'column', ({ bets }) => bets.column],
  ['h 1–12', 'dozen 1', ({ bets }) => bets.dozen[0]],
  ['h 13–24', 'dozen 2', ({ bets }) => bets.dozen[1]],
  ['h 25–36', 'dozen 3', ({ bets }) => bets.dozen[2]],
  ['pair', 'even', ({ bets }) => bets.even],
  ['impair', 'odd', ({ bets }) => bets.odd],
  ['rouge', 'red', ({ bets }) => bets.red],
  ['noir', 'black', ({ bets }) => bets.black],
  ['manque', 'low', ({ bets }) => bets.low],
  ['passe', 'high', ({ bets }) => bets.high],
];

describe('the eighteen languages of the leaflet', () => {
  it('are complete', () => {
    expect(leafletCodes).toHaveLength(18);
    expect([...leafletCodes, 'de', 'en', 'fr'].sort()).toEqual([...LANGUAGE_CODES]);
  });

  it.each(leafletCodes)(
    '%s: opens, closes, announces 6 and 27, and names all bets in the leaflet’s words',
    (code) => {
      const terms = TERMS[code];
      const printed = leaflet.get(code);
      const differing = new Set(Object.keys(terms.reworded ?? {}));
      for (const [column, name, word] of columns) {
        const there = printed?.get(column);
        const reworded = terms.reworded?.[name];
        expect(there, column).toBeTruthy();
        if (reworded) {
          expect(there, `${column}, misprinted`).toBe(reworded.printed);
          expect(word(terms), `${column}, put right`).not.toBe(there);
        } else expect(word(terms), column).toBe(there);
        differing.delete(name);
      }
      expect([...differing], 'reworded, but not on the leaflet').toEqual([]);
    },
  );

  // The French words and the halves are copied from the leaflet line by line.
  it.each([
    [
      'fi',
      'numero 6, parillinen (pair), musta (manque) (1 - 18)',
      'numero 27, pariton (impair), punainen, (passe) (19 - 36)',
    ],
    [
      'nb',
      'nr. 6, et jevnt tall (pair), svart (manque) (1 - 18)',
      'nr. 27, et ujevnt tall (impair), rødt, (passe) (19 - 36)',
    ],
    [
      'hu',
      '6-os, páros (pair), fekete (manque) (1 - 18)',
      '27-es, páratlan (impair), piros (passe) (19 - 36)',
    ],
    [
      'cs',
      'číslo 6, sudé číslo (pair), černá, (manque) (1 - 18)',
      'číslo 27, liché číslo (impair), červená, (passe) (19 - 36)',
    ],
    [
      'pl',
      'nr 6 liczba parzysta (pair), czarny (manque) (1-18)',
      'nr 27, liczba nieparzysta (impair), czerwony, (passe) (19-36)',
    ],
    [
      'el',
      'Αρ. 6, ζυγός αριθμός (pair), μαύρο (manque) (1 - 18)',
      'Αρ. 27, μονός αριθμός (impair), κόκκινο (passe) (19 - 36)',
    ],
    ['ru', '№ 6, чет, черное, малые (1–18)', '№ 27, нечет, красное, большие (19–36)'],
    [
      'tr',
      'No. 6, çift sayı (pair), siyah (manque) (1-18)',
      'No. 27, tek sayı (impair), kırmızı, (passe) (19-36)',
    ],
    [
      'sl',
      'št. 6, soda številka (pair), črna (manque) (1 - 18)',
      'št. 27, liha številka (impair), rdeča (passe) (19 - 36)',
    ],
    [
      'hr',
      'br. 6, parni broj (pair), crni (manque) (1 - 18)',
      'br. 27, neparni broj (impair), crveni, (passe) (19 - 36)',
    ],
    [
      'sk',
      'č. 6, párne číslo (pair), čierna (manque) (1-18)',
      'č. 27, nepárne číslo (impair), červená (passe) (19-36)',
    ],
    [
      'bg',
      '№ 6, четно число (pair), черен цвят (manque) (1 - 18)',
      '№ 27, нечетно число (impair), червен цвят, (passe) (19 - 36)',
    ],
    [
      'ro',
      'nr. 6, număr par (pair), negru (manque) (1 - 18)',
      'nr. 27, număr impar (impair), roşu, (passe) (19 - 36)',
    ],
    ['uk', '№ 6, парне, чорне (1 - 18)', '№ 27, непарне, червоне (19 - 36)'],
    [
      'et',
      'nr 6, paarisarv (pair), must (manque) (1-18)',
      'nr 27, paaritu arv (impair), punane (passe) (19-36)',
    ],
    [
      'lt',
      'Nr. 6, lyginis skaičius (pair), juoda (manque) (1–18)',
      'Nr. 27, nelyginis skaičius (impair), raudona (passe) (19–36)',
    ],
    [
      'lv',
      'Nr. 6, pāra skaitlis (pair), melns (manque) (1-18)',
      'Nr. 27, nepāra skaitlis (impair), sarkans, (passe) (19-36)',
    ],
    ['ar', '6 رقم زوجي (pair)، أسود (manque) (1 - 18)', '27 رقم فردي (impair)، أحمر (passe) (19 - 36)'],
  ] as const)(
    '%s: announces number, parity, colour and half {home-set.roulette.33}',
    (code, six, twentySeven) => {
      // The leaflet uses commas, brackets, spaces and dashes inconsistently, even within one language.
      const bare = (text: string) => text.replace(/[\s,،()–-]/g, '');
      expect(bare(resultCallInFull(TERMS[code], SIX))).toBe(bare(six));
      expect(bare(resultCallInFull(TERMS[code], TWENTY_SEVEN))).toBe(bare(twentySeven));
    },
  );
});

describe('the announcement of a result', () => {
  it('is in French at the home set {home-set.roulette.33 home-set.roulette.E1 home-set.roulette.E2}', () => {
    expect(resultCall(TERMS.fr, SIX)).toBe('6, pair, noir, manque');
    expect(resultCall(TERMS.fr, TWENTY_SEVEN)).toBe('27, impair, rouge, passe');
    expect(resultCallInFull(TERMS.fi, SIX)).toBe('numero 6, parillinen (pair), musta, manque (1–18)');
  });

  it('names zero and double zero without parity or half', () => {
    expect(resultCall(TERMS.en, { pocket: '0', colour: 'green' })).toBe('zero, green');
    expect(resultCall(TERMS.en, { pocket: '00', colour: 'green' })).toBe('double zero, green');
    expect(resultCallInFull(TERMS.fi, { pocket: '0', colour: 'green' })).toBe('nolla, vihreä');
  });

  it('divides a layout of 24 numbers into halves at 12', () => {
    expect(resultCall(TERMS.en, { pocket: '13', colour: 'black', numbers: 24 })).toBe('13, odd, black, high');
    expect(resultCallInFull(TERMS.uk, { pocket: '12', colour: 'red', numbers: 24 })).toBe(
      '№ 12, парне, червоне (1–12)',
    );
  });

  it('ends with the pay mode when dice decide', () => {
    expect(resultCall(TERMS.en, { pocket: '17', colour: 'black', payMode: 'hi' })).toBe(
      '17, odd, black, low, Hi',
    );
    expect(resultCall(TERMS.cs, { pocket: '17', colour: 'black', payMode: 'lo' })).toBe(
      'číslo 17, liché číslo, černá, nižší výplata',
    );
  });

  it('inflects Hungarian numbers as they are spoken', () => {
    const said = (pocket: string) => resultCall(TERMS.hu, { pocket, colour: 'red' }).split(',')[0];
    expect(['3', '5', '8', '10', '20', '26', '30', '34'].map(said)).toEqual([
      '3-as',
      '5-ös',
      '8-as',
      '10-es',
      '20-as',
      '26-os',
      '30-as',
      '34-es',
    ]);
  });
});

describe('every language', () => {
  it.each(LANGUAGE_CODES)('%s is complete', (code) => {
    const terms = TERMS[code];
    expect(terms.code).toBe(code);
    expect(Intl.getCanonicalLocales(terms.speech)[0]?.split('-')[0]).toBe(code);
    expect(terms.direction).toBe(code === 'ar' ? 'rtl' : 'ltr');
    const texts = textsOf({ ...terms, reworded: undefined });
    for (const [path, text] of texts) expect(text.trim(), path).toMatch(/^\S/);
    expect(texts.length).toBeGreaterThan(50);
    for (const bet of ['neighbours', 'big-series', 'small-series', 'orphans', 'zero-game', 'finals'] as const)
      expect(terms.announced[bet], bet).toBeTruthy();
  });

  it.each(LANGUAGE_CODES)('%s has different words for different bets', (code) => {
    const { bets, result } = TERMS[code];
    const names = Object.values(bets).flat();
    expect(new Set(names).size).toBe(names.length);
    expect(new Set([result.red, result.black, result.green]).size).toBe(3);
    expect(result.even).not.toBe(result.odd);
  });

  it('names every announced bet, in French if there is no word for it', () => {
    expect(announcedBetName(TERMS.de, 'corners-of-two')).toBe('Ecken der zwei');
    expect(announcedBetName(TERMS.fi, 'corners-of-two')).toBe('Coins du deux');
    for (const code of ['cs', 'de', 'en', 'fr'] as const)
      expect(Object.keys(TERMS[code].announced).sort()).toEqual(Object.keys(TERMS.fr.announced).sort());
  });
});

describe('the name of a box', () => {
  it('states which numbers the box contains', () => {
    expect(betName(TERMS.en, 'dozen', { box: 2 })).toBe('Second dozen (13–24)');
    expect(betName(TERMS.de, 'column', { box: 3 })).toBe('Kolonne (3–36)');
    expect(betName(TERMS.fi, 'straight')).toBe('koko numero');
  });

  it('differs on a layout of 24 numbers', () => {
    expect(betName(TERMS.fi, 'column', { box: 2, numbers: 24 })).toBe('yksi 8 numeron pystyrivi (2–23)');
    expect(betName(TERMS.en, 'quarter', { box: 4, numbers: 24 })).toBe('Fourth quarter (19–24)');
    expect(betName(TERMS.en, 'low', { numbers: 24 })).toBe('Low, 1–12');
  });
});

function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}
