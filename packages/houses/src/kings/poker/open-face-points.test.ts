import { DECK, RANKS } from '@croupier/core';
import { openFace } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { cards, OpenFaceTable, points, rows } from '../../../test/open-face.ts';
import { openFaceChinese as plan } from './open-face.ts';

const B = 'kings.poker-open-face-chinese';

/** Returns the royalty of a row and its rule, or undefined if the row earns none. */
function royalty(row: openFace.Row, text: string): readonly [number, string] | undefined {
  const found = openFace.royaltyOf(plan, { front: [], middle: [], back: [], [row]: cards(text) }, row);
  return found && [found.points, found.rule];
}

const X4 = '6c6dAs / TcTd7h4s3c / AhKh8h5h2h';
const Y4 = '9c5d2c / 9d9sKd7s2d / 8c7d6h5s4c';
const FOUL = 'QcQd2s / JcJd7h4s3c / AhKh8h6h2h';

describe('rows compared with each other', () => {
  it(`each row won earns a point {${B}.07 ${B}.E3}`, () => {
    expect(points('9c5d2h/TcTd7h4s3c/KcKd8h6s2d', '8c6d3h/9d9hQs7c2s/AcAd8s5h4d')).toBe(1);
    expect(points('8c6d3h/9d9hQs7c2s/AcAd8s5h4d', '9c5d2h/TcTd7h4s3c/KcKd8h6s2d')).toBe(-1);
  });
  it(`two rows won and one lost earn one point {${B}.09 ${B}.E1}`, () => {
    expect(points('9c5d2h/8c8d7h4s3c/KcKd9h6s2d', '7c6d3h/9d9sQs7s2s/JcJd8s5h4d')).toBe(1);
  });
  it(`all three rows earn three more points {${B}.08 ${B}.E2}`, () => {
    expect(points('Ac5d2h/TcTd7h4s3c/KcKd8h6s2d', '8c6d3h/9d9hQs7c2s/JcJd8s5h4d')).toBe(6);
    expect(points('8c6d3h/9d9hQs7c2s/JcJd8s5h4d', 'Ac5d2h/TcTd7h4s3c/KcKd8h6s2d')).toBe(-6);
  });
  it(`a tied row earns nothing, and prevents the scoop {${B}.E6 ${B}.A12}`, () => {
    expect(points('9c5d2h/TcTd7h4s3c/KcKd8h6s2d', '9d5h2s/8c8s9h7c2c/JcJd8d5s4d')).toBe(2);
    const same = points('9c5d2h/TcTd7h4s3c/KcKd8h6s2d', '9d5h2s/ThTs7c4d3d/KhKs8c6h2c');
    expect(same).toBe(0);
    expect(Object.is(same, -0)).toBe(false);
  });
  it(`a foul costs six points and the opponent's royalties, and the fouled hand's own royalties do not count {${B}.59 ${B}.E5 ${B}.A7}`, () => {
    expect(points(FOUL, '6c6h3h/TcTd5h4d3d/9s8s7s6s5s')).toBe(-22);
    expect(points('6c6h3h/TcTd5h4d3d/9s8s7s6s5s', FOUL)).toBe(22);
  });
  it(`two fouls owe each other nothing {${B}.60}`, () => {
    expect(points(FOUL, 'QhQs3d/9c9d8c4c3h/AsKs8s5s2d')).toBe(0);
  });
  it('two fouls are reported only as fouls', () => {
    const hands = [FOUL, 'QhQs3d/9c9d8c4c3h/AsKs8s5s2d'].map((text, index) => ({
      place: index + 1,
      rows: rows(text),
      dead: false,
    }));
    expect(openFace.scorePairs(plan, hands)).toEqual([
      { places: [1, 2], lines: [{ why: 'foul', to: null, points: 0, rule: `${B}.60` }], points: 0 },
    ]);
  });
  it('the last kicker can decide, even by one rank', () => {
    expect(points('Ac5d2h/AsKdQhJs3c/KcKd8h6s2d', 'Ad5h2s/AhKhQsJc2c/KhKs8c6h2c')).toBe(1);
    expect(points('Ad5h2s/AhKhQsJc2c/KhKs8c6h2c', 'Ac5d2h/AsKdQhJs3c/KcKd8h6s2d')).toBe(-1);
  });
  it('a dead hand is a foul, however it is set', () => {
    const hands = [X4, Y4].map((text, index) => ({ place: index + 1, rows: rows(text), dead: index === 0 }));
    expect(openFace.scorePairs(plan, hands)[0]?.points).toBe(-8);
  });
  it(`royalties are set off against each other, even for a lost row {${B}.E7 ${B}.A8}`, () => {
    expect(points('9c5d2h/TcTd7h4s3c/KsJs8s5s2s', '9d5h3h/8c8d9h7c2c/AhKh8h6h4h')).toBe(-1);
    expect(points(X4, Y4)).toBe(9);
  });
  it(`three hands are compared in three pairs {${B}.57 ${B}.E10}`, () => {
    const hands = [X4, Y4, 'QcQd3d/JcJd7c4h3s/TsTh9h6s5c'].map((text, index) => ({
      place: index + 1,
      rows: rows(text),
      dead: false,
    }));
    expect(openFace.scorePairs(plan, hands).map(({ places, points }) => [...places, points])).toEqual([
      [1, 2, 9],
      [1, 3, 11],
      [2, 3, 8],
    ]);
  });
  it('every line of the result gives its reason and its rule', () => {
    const [pair] = openFace.scorePairs(plan, [
      { place: 4, rows: rows(X4), dead: false },
      { place: 2, rows: rows(Y4), dead: false },
    ]);
    expect(pair?.lines).toEqual([
      { why: 'row', row: 'front', to: 4, points: 1, rule: `${B}.07` },
      { why: 'row', row: 'middle', to: 4, points: 1, rule: `${B}.07` },
      { why: 'row', row: 'back', to: 4, points: 1, rule: `${B}.07` },
      { why: 'scoop', to: 4, points: 3, rule: `${B}.08` },
      { why: 'royalty', row: 'front', hand: 'pair', to: 4, points: 1, rule: `${B}.21` },
      { why: 'royalty', row: 'back', hand: 'flush', to: 4, points: 4, rule: `${B}.14` },
      { why: 'royalty', row: 'back', hand: 'straight', to: 2, points: 2, rule: `${B}.15` },
    ]);
  });
  it('the points of any two random hands against each other add up to zero', () => {
    for (let shift = 0; shift < 26; shift++) {
      const pack = DECK.map((_, index) => DECK[(index * 31 + shift * 7) % 52] as (typeof DECK)[number]);
      const hands = [0, 13].map((from, index) => ({
        place: index + 1,
        rows: {
          front: pack.slice(from, from + 3),
          middle: pack.slice(from + 3, from + 8),
          back: pack.slice(from + 8, from + 13),
        },
        dead: false,
      }));
      const [there] = openFace.scorePairs(plan, hands);
      const [back] = openFace.scorePairs(plan, hands.toReversed());
      expect((there?.points ?? 0) + (back?.points ?? 0)).toBe(0);
    }
  });
});

describe('royalties', () => {
  it.each([
    ['AhKhQhJhTh', 25, '10'],
    ['9h8h7h6h5h', 15, '11'],
    ['5h4h3h2hAh', 15, '11'],
    ['9h9c9d9s5h', 10, '12'],
    ['9h9c9d5s5h', 6, '13'],
    ['AhKh9h5h2h', 4, '14'],
    ['9h8c7h6h5h', 2, '15'],
  ])(`%s in back earns %i {${B}.10 ${B}.11 ${B}.12 ${B}.13 ${B}.14 ${B}.15}`, (text, earns, rule) => {
    expect(royalty('back', text)).toEqual([earns, `${B}.${rule}`]);
  });
  it.each([
    ['AhKhQhJhTh', 30, '16'],
    ['9h8h7h6h5h', 30, '16'],
    ['9h9c9d9s5h', 20, '17'],
    ['9h9c9d5s5h', 12, '18'],
    ['AhKh9h5h2h', 8, '19'],
    ['9h8c7h6h5h', 4, '20'],
  ])(`%s in the middle earns %i {${B}.16 ${B}.17 ${B}.18 ${B}.19 ${B}.20 ${B}.A9}`, (text, earns, rule) => {
    expect(royalty('middle', text)).toEqual([earns, `${B}.${rule}`]);
  });
  it(`three of a kind, two pair and less earn nothing in the middle and back {${B}.A9}`, () => {
    for (const row of ['middle', 'back'] as const)
      for (const text of ['9h9c9d5s4h', '9h9c5d5s4h', 'AhAc5d3s4h', 'AhKc5d3s4h'])
        expect(royalty(row, text)).toBeUndefined();
  });
  // The figures of the book's two tables, upwards from sixes and from deuces.
  it.each([
    ['6', 1, '21'],
    ['7', 2, '23'],
    ['8', 3, '25'],
    ['9', 4, '27'],
    ['T', 5, '29'],
    ['J', 6, '31'],
    ['Q', 7, '33'],
    ['K', 8, '35'],
    ['A', 9, '37'],
  ])(
    `a pair of %s in front earns %i {${B}.21 ${B}.23 ${B}.25 ${B}.27 ${B}.29 ${B}.31 ${B}.33 ${B}.35 ${B}.37}`,
    (rank, earns, rule) => {
      const kicker = rank === 'A' ? 'Kh' : 'Ah';
      expect(royalty('front', `${rank}c${rank}d${kicker}`)).toEqual([earns, `${B}.${rule}`]);
    },
  );
  it('small pairs and high cards in front earn nothing', () => {
    for (const rank of RANKS.slice(0, 4)) expect(royalty('front', `${rank}c${rank}dAh`)).toBeUndefined();
    expect(royalty('front', 'AcKdQh')).toBeUndefined();
  });
  it.each([
    ['2', 10, '22'],
    ['3', 11, '24'],
    ['4', 12, '26'],
    ['5', 13, '28'],
    ['6', 14, '30'],
    ['7', 15, '32'],
    ['8', 16, '34'],
    ['9', 17, '36'],
    ['T', 18, '38'],
    ['J', 19, '39'],
    ['Q', 20, '40'],
    ['K', 21, '41'],
    ['A', 22, '42'],
  ])(
    `three of %s in front earn %i {${B}.22 ${B}.24 ${B}.26 ${B}.28 ${B}.30 ${B}.32 ${B}.34 ${B}.36 ${B}.38 ${B}.39 ${B}.40 ${B}.41 ${B}.42}`,
    (rank, earns, rule) => {
      expect(royalty('front', `${rank}c${rank}d${rank}h`)).toEqual([earns, `${B}.${rule}`]);
    },
  );
  it('a row that is not full earns nothing yet', () => {
    expect(royalty('front', '6c6d')).toBeUndefined();
    expect(royalty('back', '9h9c9d9s')).toBeUndefined();
  });
  it(`royalties of all rows add up {${B}.E8}`, () => {
    expect(points('2c2d2h/AsKsQsJs9s/6c6d6hAcAd', '9c5d3h/8c8d9h7s3s/KhTh8h7h4h')).toBe(26);
  });
});

describe('the ranking of rows', () => {
  const isFoul = (text: string) => openFace.isFoul(rows(text));
  it(`the back and the middle rank as they do in ordinary poker {${B}.61 ${B}.A10}`, () => {
    const ladder = [
      'AhKc5d3s4h',
      '2h2c5d3s4h',
      '2h2c3d3s4h',
      '2h2c2d3s4h',
      '5h4c3d2sAh',
      '6h5c4d3s2h',
      '7h5h4h3h2h',
      '2h2c2d3s3h',
      '2h2c2d2s3h',
      '5h4h3h2hAh',
      'AhKhQhJhTh',
    ];
    const strengths = ladder.map((text) => openFace.strengthOf(cards(text)));
    expect(strengths).toEqual([...strengths].sort((one, other) => one - other));
    expect(new Set(strengths).size).toBe(ladder.length);
  });
  it(`in front only high card, pair and three of a kind count {${B}.62}`, () => {
    for (const text of ['4c3d2h', 'Ah9h2h', '3h2hAh'])
      expect(openFace.nameOf(cards(text))?.category).toBe('high-card');
    expect(points('Ac9d2h/TcTd7h4s3c/KcKd8h6s2d', 'Kh9h2s/ThTs7c4d3d/KhKs8c6h2c')).toBe(1);
  });
  it(`nothing beats three aces in front {${B}.63}`, () => {
    const best = openFace.strengthOf(cards('AcAdAh'));
    for (const rank of RANKS.slice(0, 12))
      expect(openFace.strengthOf(cards(`${rank}c${rank}d${rank}h`))).toBeLessThan(best);
    expect(royalty('front', 'AcAdAh')).toEqual([22, `${B}.42`]);
  });
  it(`rows in the wrong order are a foul, but equal ones are not {${B}.58 ${B}.A11}`, () => {
    expect(isFoul('9c5d2h/TcTd7h4s3c/KcKd8h6s2d')).toBe(false);
    expect(isFoul('JcJd2h/TcTd7h4s3c/KcKd8h6s2d')).toBe(true);
    expect(isFoul('9c5d2h/KcKd7h4s3c/TcTd8h6s2d')).toBe(true);
    expect(isFoul('9c5d2h/AcKdQhJs9c/AdKhQsJc9d')).toBe(false);
  });
  it(`a missing card counts as the lowest {${B}.E11}`, () => {
    expect(isFoul('QcQd7h/QhQs9h8s2c/KcKd5h4s3c')).toBe(false);
    expect(isFoul('QcQd7h/QhQs6h5s4c/KcKd5h4s3c')).toBe(true);
    expect(isFoul('QcQd2h/QhQs6h5s4c/KcKd5h4s3c')).toBe(false);
  });
  it('a foul is reported as soon as full rows cannot be in order', () => {
    expect(isFoul('KcKd2h/Tc/AcAd')).toBe(false);
    expect(isFoul('KcKd2h//TcTd8h6s2d')).toBe(true);
    expect(isFoul('KcKd2h/TcTd8h6s2d/')).toBe(true);
  });
});

describe('the way into fantasyland', () => {
  const after = (text: string, mode: 'classic' | 'progressive' = 'classic') =>
    openFace.fantasylandAfter(plan, mode, rows(text));
  const under = (front: string) => `${front}/AhAs7h4s3c/KcKd8h8s2d`;
  it(`is a pair of queens in front, with the rows in order {${B}.51 ${B}.E9}`, () => {
    expect(after('QcQd2h/KcKd7h4s3c/AcAd8h6s2d')).toBe(13);
    expect(after(under('JcJd2h'))).toBe(0);
    expect(after('QcQd2h/JcJs7h4s3c/AcAd8h6s2d')).toBe(0);
  });
  it(`kings, aces and three of a kind in front lead there too {${B}.A1}`, () => {
    expect(after('KhKs2h/AhAs7h4s3c/5c5d8h8s2d')).toBe(13);
    expect(after('2h2s2c/3h3s3c7s9c/5c5d8h8s8d')).toBe(13);
  });
  it(`a middle row of queens is enough behind queens in front, if the rows are in order {${B}.A2}`, () => {
    expect(after('QcQd7h/QhQs9h8s2c/KcKd5h4s3c')).toBe(13);
  });
  it.each([
    ['QcQd2h', 14],
    ['KhKs2h', 15],
    ['AcAd2c', 16],
    ['2h2s2c', 17],
  ])(`%s in front is dealt %i cards if the table plays with more {${B}.56 ${B}.A5}`, (front, dealt) => {
    expect(after(`${front}/3h3s3d9s9c/5c5d8h8s8d`, 'progressive')).toBe(dealt);
  });
  it(`at most three players can play if fantasyland deals more cards {${B}.A6}`, () => {
    const most = (terms: object) =>
      openFace.game
        .settings(plan, terms as never)
        .flatMap((one) => (one.id === 'seats' && 'max' in one ? [one.max] : []));
    expect(most({})).toEqual([4]);
    expect(most({ fantasyland: 'progressive' })).toEqual([3]);
    expect(() => new OpenFaceTable({ fantasyland: 'progressive', seats: 4 })).toThrow('from 2 to 3');
  });
});
