import { type Card, DECK } from '@croupier/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, secondOpinion, secondOpinionOfBoth } from '../../../test/poker-reference.ts';
import { evaluator, type Ranking } from './index.ts';

const cards = (text: string) => text.split(' ') as Card[];

/** Compares two hands: `>`, `<` or `=`. */
function against(ranking: Ranking, one: string, other: string): string {
  const { strength } = evaluator(ranking);
  const difference = strength(cards(one), []) - strength(cards(other), []);
  return difference > 0 ? '>' : difference < 0 ? '<' : '=';
}

/**
 * Returns a hand given by its ranks. `7-5-4-3-2` has mixed suits without a flush, and `7-5-4-3-2 suited` has
 * one suit.
 */
function hand(text: string): string {
  const [ranks = '', suited] = text.split(' ');
  const seen = new Map<string, number>();
  return ranks
    .split('-')
    .map((rank, place) => {
      const again = seen.get(rank) ?? 0;
      seen.set(rank, again + 1);
      return rank + (suited ? 'h' : 'cdhs'[(again + (place === 0 ? 1 : 0)) % 4]);
    })
    .join(' ');
}

describe('the evaluator of high hands', () => {
  it.each([
    ['2d 3h 4s 5c 6d', '>', 'Ac 2d 3h 4s 5c'],
    ['2c 2d 3h 4s 5c', '>', 'Qc Kd Ah 2s 3c'],
    ['Ks 9s 8s 4s 2s', '>', 'Kh 9h 7h 6h 5h'],
    ['9c 9d 9h Ks Kc', '>', '8c 8d 8h As Ac'],
    ['Ac Ad 2h 2s 3c', '>', 'Kc Kd Qh Qs Ah'],
    ['Jc Jd 4h 4s 9c', '>', 'Jh Js 4c 4d 8c'],
    ['Ac Kd Qs 7h 4d', '=', 'Ah Kc Qd 7s 4c'],
    ['Ac Kd Qs 7h 4d', '>', 'Ah Kc Qd 7s 3c'],
    ['Tc Jc Qc Kc Ac', '>', '9d Td Jd Qd Kd'],
  ])(
    '%s %s %s {kings.poker-texas-holdem.47 kings.poker-seven-card-stud.30 kings.poker-five-card-draw.30}',
    (one, sign, other) => {
      expect(against('high', one, other)).toBe(sign);
    },
  );

  it('names the best five of seven {kings.poker-texas-holdem.47 kings.poker-seven-card-stud.30 kings.poker-five-card-draw.30}', () => {
    expect(evaluator('high').best(cards('As 8d'), cards('Ad Ac 4c 4d 7h'))).toEqual({
      category: 'full-house',
      ranks: ['A', '4'],
      kickers: [],
      cards: cards('As Ad Ac 4c 4d'),
    });
  });

  it('names the kickers {kings.poker-texas-holdem.47 kings.poker-seven-card-stud.30 kings.poker-five-card-draw.30}', () => {
    expect(evaluator('high').best(cards('Jc 4h'), cards('Jd 4s 9c 2d 3h'))).toEqual({
      category: 'two-pair',
      ranks: ['J', '4'],
      kickers: ['9'],
      cards: cards('Jc Jd 4h 4s 9c'),
    });
  });

  it('names a straight by its top card, and lists the ace of the lowest straight last {kings.poker-texas-holdem.47 kings.poker-seven-card-stud.30 kings.poker-five-card-draw.30}', () => {
    const { best } = evaluator('high');
    expect(best(cards('As Qs'), cards('5d 4c 3s 2h Kd'))).toEqual({
      category: 'straight',
      ranks: ['5'],
      kickers: [],
      cards: cards('5d 4c 3s 2h As'),
    });
    expect(best(cards('6c 6h'), cards('5d 4c 3s 2h Kd'))?.ranks).toEqual(['6']);
  });

  it('compares up to four upcards {kings.poker-seven-card-stud.E8}', () => {
    expect(against('high', '9c 9d 4h', 'Ac Kd Qs')).toBe('>');
    expect(against('high', '9c 9d 4h', '9h 8d 8s')).toBe('>');
    expect(against('high', 'Ac Kc Qc Jc', '2d 2h 3s 4c')).toBe('<');
    expect(against('high', 'Kc Kd', 'Ac Qc')).toBe('>');
  });

  it('throws for duplicate, invalid and missing cards', () => {
    expect(() => evaluator('high').strength(['1x' as Card], [])).toThrow(RangeError);
    expect(() => evaluator('high').strength([], [])).toThrow(RangeError);
    expect(() => evaluator('high').strength(DECK.slice(0, 10), [])).toThrow(RangeError);
  });
});

describe('short deck', () => {
  it.each([
    ['As Js 9s 7s 6s', '>', 'Kh Ks Kd 8s 8h'],
    ['Ts 9s 8c 7d 6h', '>', 'Ah 6s 7d 8c 9s'],
    ['Ah 6s 7d 8c 9s', '>', 'Ks Kh Kd 8c 7h'],
    ['As 6s 7s 8s 9s', '>', '9h 9s 9d 9c Ah'],
    ['Th 9h 8h 7h 6h', '>', 'As 6s 7s 8s 9s'],
    ['Qs Js Td 9h 8c', '>', 'Js Td 9h 8c 7d'],
  ])(
    '%s %s %s {kings.poker-short-deck.41} {kings.poker-short-deck.42} {kings.poker-short-deck.43}',
    (one, sign, other) => {
      expect(against('short-deck', one, other)).toBe(sign);
    },
  );
});

describe('a hand with exactly two hole cards and three board cards', () => {
  it.each([
    ['As Kd 7c 2h', 'Qs Js Ts 4s 3d', 'straight', ['A']],
    ['9s 8s 2c 2d', 'Qs Js Ts 4s 3d', 'straight-flush', ['Q']],
    ['As Ad 5c 6h', '8s 8d 8h 8c Kd', 'full-house', ['8', 'A']],
    // Example E4 in the book overlooks the king on the board. With the two kings in the hand, it makes three kings,
    // which win.
    ['Kc Kh 5d 6s', '8s 8d 8h 8c Kd', 'full-house', ['K', '8']],
    ['As Ah Ad Ac', 'Ks Qd 7h 7c 2s', 'two-pair', ['A', '7']],
  ])('%s with %s is a %s of %j {kings.poker-omaha.E3-5}', (own, board, category, ranks) => {
    expect(evaluator('high', 'two-and-three').best(cards(own), cards(board))).toMatchObject({
      category,
      ranks,
    });
  });

  it('is found among five and six hole cards {kings.poker-five-card-omaha.E2} {kings.poker-six-card-omaha.E1} {kings.poker-courchevel.E7}', () => {
    const { best } = evaluator('high', 'two-and-three');
    expect(best(cards('9h 9d 9s Kc 2c'), cards('9c Kd Kh 4s 5d'))?.ranks).toEqual(['K', '9']);
    expect(best(cards('As Ks Qs 5d 5h 2c'), cards('Js Ts 3s 5c 9h'))).toMatchObject({
      category: 'flush',
      ranks: ['A'],
      kickers: ['K', 'J', 'T', '3'],
    });
    expect(best(cards('Ah Kh 8h 4c 2c'), cards('Qh Jh 3h 5c 9d'))?.cards).toEqual(cards('Ah Kh Qh Jh 3h'));
  });

  it('is also required for the low {kings.poker-omaha-hilo.E4-7} {kings.poker-courchevel-hilo.E7}', () => {
    const { best } = evaluator('eight-or-better', 'two-and-three');
    expect(best(cards('As 2d Kc Qh'), cards('Kd 8s 7h 3c Js'))?.ranks).toEqual(['8', '7', '3', '2', 'A']);
    expect(best(cards('As 2d Kc Qh'), cards('Ks Qd Jh 9c 4d'))).toBeUndefined();
    expect(best(cards('As 2d Kc Kh'), cards('Ad 3c 7h Ts Jd'))).toBeUndefined();
    expect(best(cards('As 4d Qc Jh'), cards('2s 3h 5d Kc Ks'))?.ranks).toEqual(['5', '4', '3', '2', 'A']);
    expect(best(cards('As 3s Kd Kh 9c'), cards('7s 5d 2c Qh Jd'))?.ranks).toEqual(['7', '5', '3', '2', 'A']);
  });
});

describe('ace to five', () => {
  it.each([
    ['Ah 2h 3h 4h 5h', '>', '6c 4d 3h 2s Ac'],
    ['9c 5d 4h 3s 2c', '>', '9h 6d 3s 2c Ad'],
    ['6c 4d 3h 2s Ac', '>', '6c 5d 4h 2s Ac'],
    ['Ac Ad 2h 3s 4c', '>', '2c 2d Ah 3s 4c'],
    ['Kc Qd Jh Ts 9c', '>', 'Ac Ad 2h 3s 4c'],
    ['Kc Kd Ah 2s 3c', '>', 'Ac Ad 2h 2s 3c'],
    ['Qc Qd Qh Kc Kd', '<', 'Ac Ad Ah Ks Qc'],
    ['8c 6d 3h', '>', 'Qc 4d Ah'],
    ['8c 6d 3h', '>', '7c 7d 2h'],
  ])('%s %s %s {kings.poker-razz.29-33}', (one, sign, other) => {
    expect(against('ace-to-five', one, other)).toBe(sign);
  });

  it('can make a pair the best possible hand {kings.poker-razz.E7}', () => {
    expect(evaluator('ace-to-five').best(cards('Kc Kd Qh Qs Jc Jd Th'), [])).toMatchObject({
      category: 'pair',
      ranks: ['J'],
      kickers: ['K', 'Q', 'T'],
    });
    expect(against('ace-to-five', 'Kc Kd Qh Qs Jc Jd Th', 'Tc Td Kh Qc Jh')).toBe('<');
  });

  it('orders the 56 lows of eight or better {kings.poker-omaha-hilo.40-46}', () => {
    const ranks = 'A-2-3-4-5-6-7-8'.split('-');
    const lows = fiveOf(ranks).map((five) => [...five].reverse().join('-'));
    const { strength } = evaluator('eight-or-better');
    const order = lows.sort((a, b) => strength(cards(hand(b)), []) - strength(cards(hand(a)), []));
    expect(order).toHaveLength(56);
    expect(new Set(order.map((low) => strength(cards(hand(low)), []))).size).toBe(56);
    const printed: readonly (readonly [number, string])[] = [
      [1, '5-4-3-2-A'],
      [2, '6-4-3-2-A'],
      [4, '6-5-4-2-A'],
      [6, '6-5-4-3-2'],
      [9, '7-5-4-2-A'],
      [17, '7-6-5-3-A'],
      [21, '7-6-5-4-3'],
      [24, '8-5-4-2-A'],
      [37, '8-7-3-2-A'],
      [44, '8-7-5-4-A'],
      [56, '8-7-6-5-4'],
    ];
    for (const [place, low] of printed) expect(order[place - 1]).toBe(low);
  });

  it('does not qualify with a nine or a pair {kings.poker-omaha-hilo.E11} {kings.poker-seven-card-stud-hilo.E6-7}', () => {
    const { strength, best } = evaluator('eight-or-better');
    expect(strength(cards('9c 4d 3h 2s Ac'), [])).toBe(0);
    expect(strength(cards('8c 7d 6h 5s 4c'), [])).toBeGreaterThan(0);
    expect(strength(cards('Ac 2d 4h 6s 6d 9c 9h'), [])).toBe(0);
    expect(best(cards('Ac 2d 4h 6s 7d Kc Kh'), [])?.cards).toEqual(cards('7d 6s 4h 2d Ac'));
  });
});

describe('deuce to seven', () => {
  const list = [
    'J-7-4-3-2 suited',
    '8-7-6-5-4',
    '7-6-5-4-3',
    '5-5-5-6-3',
    '2-2-7-6-5',
    'A-9-6-4-2',
    'A-8-7-4-2',
    'A-5-4-3-2',
    'K-J-8-7-4',
    'T-7-5-4-3',
    'T-6-5-4-3',
    'T-6-5-4-2',
    '9-7-6-4-3',
    '8-6-4-3-2',
    '7-6-4-3-2',
    '7-5-4-3-2',
  ];

  it('ranks the hands in the order of the book’s list, worst first {kings.poker-27-triple-draw.24-28} {kings.poker-27-single-draw.22} {kings.poker-27-single-draw.23} {kings.poker-27-single-draw.24}', () => {
    for (const [place, better] of list.entries())
      for (const worse of list.slice(0, place))
        expect(against('deuce-to-seven', hand(better), hand(worse)), `${better} beats ${worse}`).toBe('>');
  });

  it.each([
    ['8-7-6-5-3', '>', 'A-5-4-3-2'],
    ['K-Q-J-9-8', '>', 'A-5-4-3-2'],
    ['2-2-7-6-5', '>', '7-5-4-3-2 suited'],
    ['3-3-2-2-A', '>', '2-2-2-7-5'],
    ['7-7-7-3-2', '>', '6-5-4-3-2'],
    ['6-5-4-3-2', '>', '8-7-6-5-4'],
    ['6-5-4-3-2', '>', '5-4-3-2-A suited'],
    ['K-Q-J-T-9', '>', 'A-K-Q-J-T'],
    ['9-8-7-5-4', '>', '9-8-7-6-4'],
    ['K-J-8-7-4', '>', 'K-J-8-7-5'],
    ['K-K-Q-J-T', '>', 'A-A-4-3-2'],
    ['7-6-5-4-3', '>', '7-5-4-3-2 suited'],
  ])(
    '%s %s %s {kings.poker-27-triple-draw.24} {kings.poker-27-triple-draw.25} {kings.poker-27-triple-draw.26} {kings.poker-27-triple-draw.27} {kings.poker-27-single-draw.22}',
    (one, sign, other) => {
      expect(against('deuce-to-seven', hand(one), hand(other))).toBe(sign);
    },
  );

  it('accepts exactly five cards', () => {
    expect(() => evaluator('deuce-to-seven').strength(DECK.slice(0, 6), [])).toThrow(RangeError);
  });
});

describe('badugi', () => {
  it.each([
    ['9s 8h 4d 3c', '<', '8s 7h 3d 2c'],
    ['6s 3h 2d Ac', '<', '5s 4h 3d 2c'],
    ['6s 5h 4d Ac', '<', '6s 4h 3d 2c'],
    ['Ks Qh Jd Tc', '>', '3s 2h Ac 3c'],
    ['7s 5h 4d 4c', '>', '7s 6h 5d Ad'],
    ['5s 4h 3d 3h', '<', '5c 4d 3s 2s'],
    ['As Ah Ad Ac', '=', 'As 2s 3s 4s'],
    ['Ks Kh Kd Kc', '<', 'As 2s 3s 4s'],
    ['8s 7h 2d Ac', '=', '8h 7d 2c As'],
  ])('%s %s %s {kings.poker-badugi.21-26}', (one, sign, other) => {
    expect(against('badugi', one, other)).toBe(sign);
  });

  it.each([
    ['4s 2h Ac 3c', 'three-card', '4s 2h Ac'],
    ['5d 8d Td Kd', 'one-card', '5d'],
    ['Ts 9s Th 9h', 'two-card', 'Ts 9h'],
    ['2s 4s 2h 7c', 'three-card', '7c 4s 2h'],
    ['4c 3d 2h As', 'badugi', '4c 3d 2h As'],
  ])('%s is a %s: %s {kings.poker-badugi.22} {kings.poker-badugi.23}', (four, category, used) => {
    expect(evaluator('badugi').best(cards(four), [])).toMatchObject({ category, cards: cards(used) });
  });
});

describe('the evaluator, compared with a slow, independent one', () => {
  const SHORT = DECK.filter((card) => !'2345'.includes(card[0] ?? ''));
  const some = (count: number, pack: readonly Card[] = DECK) =>
    fc.shuffledSubarray([...pack], { minLength: count, maxLength: count });
  const agree = (ranking: Ranking, one: Card[], other: Card[]) => {
    const { strength } = evaluator(ranking);
    const slow = compare(secondOpinion(ranking, one), secondOpinion(ranking, other));
    expect(Math.sign(strength(one, []) - strength(other, []))).toBe(Math.sign(slow));
  };

  it.each([
    ['high', 5, 400],
    ['high', 6, 200],
    ['high', 7, 200],
    ['high', 8, 60],
    ['high', 9, 40],
    ['ace-to-five', 5, 400],
    ['ace-to-five', 7, 200],
    ['eight-or-better', 7, 300],
    ['deuce-to-seven', 5, 400],
    ['badugi', 4, 400],
  ] as const)('agrees on %s with %i cards', (ranking, count, numRuns) => {
    fc.assert(
      fc.property(some(count), some(count), (one, other) => agree(ranking, one, other)),
      { numRuns },
    );
  });

  it('agrees on short-deck hands of 7 cards', () => {
    fc.assert(
      fc.property(some(7, SHORT), some(7, SHORT), (one, other) => agree('short-deck', one, other)),
      { numRuns: 300 },
    );
  });

  it('agrees on hands with few ranks and suits, where ties and flushes are frequent', () => {
    for (const ranking of ['high', 'ace-to-five', 'eight-or-better'] as const) {
      const few = DECK.filter((card) => '234A5'.includes(card[0] ?? '') || card[1] === 'h');
      fc.assert(
        fc.property(some(7, few), some(7, few), (one, other) => agree(ranking, one, other)),
        { numRuns: 150 },
      );
    }
  });

  it.each(['high', 'eight-or-better'] as const)('agrees on %s with two of 4 to 6 hole cards', (ranking) => {
    const { strength } = evaluator(ranking, 'two-and-three');
    for (const own of [4, 5, 6])
      fc.assert(
        fc.property(some(2 * own + 5), (dealt) => {
          const board = dealt.slice(0, 5);
          const one = dealt.slice(5, 5 + own);
          const other = dealt.slice(5 + own);
          const slow = compare(
            secondOpinionOfBoth(ranking, one, board),
            secondOpinionOfBoth(ranking, other, board),
          );
          expect(Math.sign(strength(one, board) - strength(other, board))).toBe(Math.sign(slow));
        }),
        { numRuns: 40 },
      );
  });

  it('names cards that make the same hand', () => {
    fc.assert(
      fc.property(some(9), (dealt) => {
        const both = [dealt.slice(0, 4), dealt.slice(4)] as const;
        for (const [ranking, uses] of [
          ['high', 'any'],
          ['ace-to-five', 'any'],
          ['high', 'two-and-three'],
        ] as const) {
          const { best, strength } = evaluator(ranking, uses);
          const named = best(...both);
          expect(evaluator(ranking).strength(named?.cards ?? [], [])).toBe(strength(...both));
        }
      }),
      { numRuns: 100 },
    );
  });
});

function fiveOf<T>(all: readonly T[]): T[][] {
  const choices = Array.from({ length: 1 << all.length }, (_, choice) =>
    all.filter((_, place) => choice & (1 << place)),
  );
  return choices.filter(({ length }) => length === 5);
}
