import { isRefusal } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { NameRules, skeletonOf } from './name-rules.ts';

const names = new NameRules(["King's Casino", 'kings', 'Sazka Hry', 'sazka', 'Brandenburg']);
const codeOf = (name: string) => {
  const read = names.read(name);
  return isRefusal(read) ? read.code : 'taken';
};

describe('the skeletons of two names', () => {
  it.each([
    // These names differ only in case, accents, spaces and punctuation.
    ['Žofie', 'zofie'],
    ['Žofie', 'ZOFIE'],
    ['Ann Lee', 'Ann-Lee'],
    ['Ann Lee', 'annlee'],
    ['Łukasz', 'Lukasz'],
    ['Søren', 'Soren'],
    ['Straße', 'STRASSE'],
    // These names use confusables from Unicode TS #39, within one script or across scripts.
    ['Paul', 'PauI'],
    ['Paul', 'Pau1'],
    ['Otto', '0tt0'],
    ['Marta', 'Rnarta'.replace('Rn', 'rn')],
    ['Ivan', 'lvan'],
    ['Ivan', '\u0131van'],
    ['Anna', '\u0391\u039d\u039d\u0391'], // Greek capitals
    ['Cap', '\u0441\u0430\u0440'], // Cyrillic small letters
    ['Hope', '\u041d\u043e\u0440\u0435'],
    ['ｐａｕｌ', 'paul'], // full-width letters
    ['Wanda', 'VVanda'],
  ])('are equal for %s and %s, which look alike', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  it.each([
    ['Anna', 'Anne'],
    ['Jan', 'Dan'],
    ['Petr', 'Petra'],
    ['Petr 2', 'Petr 3'],
    ['Ива', 'Ева'],
  ])('differ for %s and %s', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });
});

describe('a name', () => {
  it.each([
    'Anna',
    'Žofie',
    "Conan O'Brien",
    'Jean-Luc',
    'Petr 2',
    'Nguyễn Thị Ánh',
    'Ελένη',
    'Юлия',
    'J. R. Ewing',
    'under_score',
    'Frank',
    'Bankroft',
    'Housewife',
    'Wheeler',
    'Kingston',
    'Guest 7KQ2AB',
  ])('%s is allowed', (name) => {
    expect(codeOf(name)).toBe('taken');
  });

  it('is stored as written, without extra spaces', () => {
    expect(names.read('  Ann   Lee ')).toMatchObject({ name: 'Ann Lee', key: 'ann lee' });
  });

  it.each([
    ['a zero width space', 'An\u200bna'],
    ['a joiner', 'An\u200dna'],
    ['a direction mark', 'Anna\u202e'],
    ['an isolate', '\u2066Anna'],
    ['a soft hyphen', 'An\u00adna'],
    ['a filler', '\u3164\u3164'],
    ['a control character', 'An\nna'],
    ['a tag', 'Anna\u{e0041}'],
    ['a private character', 'Anna\ue000'],
    ['piled marks', 'A\u0301\u0302\u0303nna'],
    ['letters of two scripts', '\u0410nna'],
    ['no letter', '1234'],
    ['signs only', '-- --'],
    ['a symbol', 'Anna ♠'],
    ['letters written from right to left', 'אנה'],
    ['small capitals', 'ᴀɴɴᴀ'],
  ])('with %s is refused', (_, name) => {
    expect(codeOf(name)).toBe('bad-name');
  });

  it.each([
    'Croupier',
    'croupier',
    'CR0UP1ER',
    'Head Croupier',
    'croupier_7',
    'Thecroupier',
    'Krupiér',
    'krupier Jan',
    'Dealer',
    'Inspektor',
    'Inspector Ann',
    'Aufsicht',
    'Leitung',
    'Manager',
    'Manažerka',
    'Floor-Manager',
    'admin',
    'Admin1',
    'ADMlN',
    'Správce',
    'Pit Boss',
    'Personál',
    'Kings',
    'King’s',
    "King's",
    "King's Casino",
    'Kings Casino',
    'Sazka',
    'sazka hry',
    'Casino',
    'Brandenburg',
    'System',
    'Support',
    'Αdmin'.replace('Α', 'A'),
  ])('%s is reserved for staff', (name) => {
    expect(codeOf(name)).toBe('staff-name');
  });
});

describe('suggestions for a name that is not available', () => {
  it.each([
    ['Ann', 'Ann', 'Ann 2'],
    ['Inspector Ann', 'Ann', 'Ann 2'],
    ['An\u200bna ♠', 'Anna', 'Anna 2'],
    ['\u0410nna', 'nna', 'nna 2'],
    ["King's Casino", 'Guest 2', 'Guest 3'],
    ['1234', 'Guest 2', 'Guest 3'],
    ['A'.repeat(32), 'A'.repeat(29), `${'A'.repeat(29)} 2`],
  ])('for %s are %s and %s', (typed, first, second) => {
    expect(names.suggest(typed).map(({ name }) => name)).toEqual(expect.arrayContaining([first, second]));
    expect(names.suggest(typed)[0]?.name).toBe(first);
    expect(names.suggest(typed).every(({ name }) => name.length <= 32)).toBe(true);
  });
});
