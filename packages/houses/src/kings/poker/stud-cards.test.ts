import { poker } from '@croupier/games';
import { evaluator } from '@croupier/games/poker/evaluate';
import { describe, expect, it } from 'vitest';
import { potShares } from '../../../test/poker.ts';
import { bounds, cards, dealStud, nextStreet } from '../../../test/stud.ts';
import { sevenCardStud } from './seven-card-stud.ts';
import { sevenCardStudHiLo } from './seven-card-stud-hilo.ts';

describe('upcards', () => {
  it('the lowest suit brings in among equal ranks: clubs, diamonds, hearts, spades {kings.poker-seven-card-stud.24 kings.poker-seven-card-stud.E1 kings.poker-seven-card-stud.E3 kings.poker-seven-card-stud-hilo.28 kings.poker-seven-card-stud-hilo.E1}', () => {
    expect(dealStud('seven-card-stud', ['2h', '2c', '9d']).bringer).toBe(1);
    expect(dealStud('seven-card-stud', ['5d', '2s', '2d', 'Kc']).bringer).toBe(2);
    expect(dealStud('seven-card-stud-hilo', ['2h', '2d', 'Ac']).bringer).toBe(1);
  });

  it('the highest card brings in at razz, with the ace low and the highest suit first {kings.poker-razz.24 kings.poker-razz.E1 kings.poker-razz.E3}', () => {
    expect(dealStud('razz', ['Qh', 'Qd', '2s']).bringer).toBe(0);
    expect(dealStud('razz', ['Kh', 'Kd', 'As', 'Qs']).bringer).toBe(0);
  });

  it('a bring-in of 3 at limit 10/20 can be called or completed to 10, then raised to 20, 30 and 40 {kings.poker-seven-card-stud.E4}', () => {
    const hand = dealStud('seven-card-stud', ['2c', 'Kd', 'Qh']);
    expect(poker.bettingOf(hand)).toMatchObject({ bringIn: 3, raise: { sizes: [10] } });
    poker.bringIn(hand);
    expect(poker.bettingOf(hand)).toMatchObject({ toCall: 3, raise: { sizes: [10] } });
    for (const to of [10, 20, 30, 40]) poker.betOrRaiseTo(hand, to);
    expect(poker.bettingOf(hand)?.raise).toBeUndefined();
    const next = dealStud('seven-card-stud', ['2c', 'Kd', 'Qh']);
    poker.bringIn(next);
    expect(poker.fold(next)).toBeUndefined();
  });

  it('a pair on fourth street also allows the big bet, which then sets the size {kings.poker-seven-card-stud.16 kings.poker-seven-card-stud.E5}', () => {
    const open = ['2cTd', '7h7s', 'QhJc'];
    const hand = nextStreet(dealStud('seven-card-stud', open), open, 1);
    expect(bounds(hand)).toEqual([10, 20]);
    poker.betOrRaiseTo(hand, 20);
    expect(bounds(hand)).toEqual([40]);
    const small = nextStreet(dealStud('seven-card-stud', open), open, 1);
    poker.betOrRaiseTo(small, 10);
    expect(bounds(small)).toEqual([20, 30]);
  });

  it('all bets on fourth street are small in stud hi/lo, even with a pair {kings.poker-seven-card-stud-hilo.16 kings.poker-seven-card-stud-hilo.E3}', () => {
    const open = ['2cTd', '7h7s', 'QhJc'];
    const hand = nextStreet(dealStud('seven-card-stud-hilo', open), open, 1);
    const made: number[] = [];
    for (let [to] = bounds(hand); to !== undefined; [to] = bounds(hand)) {
      made.push(to);
      poker.betOrRaiseTo(hand, to);
    }
    expect(made).toEqual([10, 20, 30, 40]);
  });

  it('pairs rank above high cards, with the ace high, and equal upcards rank by the lower seat {kings.poker-seven-card-stud.31 kings.poker-seven-card-stud.E2 kings.poker-seven-card-stud.E8 kings.poker-seven-card-stud-hilo.E2}', () => {
    const first = (game: string, open: readonly string[]) => {
      let hand = dealStud(game, open);
      for (let street = 1; street < cards(open[0] ?? '').length; street++)
        hand = nextStreet(hand, open, street);
      return hand.actor;
    };
    expect(first('seven-card-stud', ['AhQd', 'KcKd', '2s3s'])).toBe(1);
    expect(first('seven-card-stud', ['AhAd', 'KcKd', '2s3s'])).toBe(0);
    expect(first('seven-card-stud', ['9c9d4h', 'AcKdQh', '9h8c8d'])).toBe(0);
    expect(first('seven-card-stud-hilo', ['Kh4d', 'QcJd', '2s3s'])).toBe(0);
    expect(first('seven-card-stud-hilo', ['Kh4d', 'Ac5d', '2s3s'])).toBe(1);
  });

  it('lower upcards are better at razz, and a pair counts against them {kings.poker-razz.33 kings.poker-razz.E2 kings.poker-razz.E4}', () => {
    const first = (open: readonly string[]) => {
      let hand = dealStud('razz', open);
      for (let street = 1; street < cards(open[0] ?? '').length; street++)
        hand = nextStreet(hand, open, street);
      return hand.actor;
    };
    expect(first(['8h4h', '7c7d', 'Qs2s'])).toBe(0);
    expect(first(['7c7d2h', '8h6d3c', 'QsAd4s'])).toBe(1);
  });
});

describe('showdown', () => {
  it('the odd chip goes to the better suit of the highest card {kings.poker-seven-card-stud.33 kings.poker-seven-card-stud.E7 kings.poker-razz.35 kings.poker-razz.E9}', () => {
    expect(potShares('seven-card-stud', 75, ['AcKdQhJsTc2d2h', 'AsKhQdJcTd3s3c'])).toEqual([37, 38]);
    expect(potShares('razz', 51, ['7c5d4h3sAcKdQh', '7s5h4d3cAdKsQc'])).toEqual([25, 26]);
  });

  it('the odd chip goes to the high half, and within a half by suit, and everything goes to the high without a low {kings.poker-seven-card-stud-hilo.17-19 kings.poker-seven-card-stud-hilo.37-38 kings.poker-seven-card-stud-hilo.E4-5 kings.poker-seven-card-stud-hilo.E8}', () => {
    const high = 'KcKdKh9s9c8dTh';
    const low = '7c5d4h3sAcQdJh';
    expect(potShares('seven-card-stud-hilo', 205, [high, low])).toEqual([103, 102]);
    expect(potShares('seven-card-stud-hilo', 205, [high, '9d9hJcJdQs2c4s'])).toEqual([205, 0]);
    // One player wins the high and ties for the low.
    expect(
      potShares('seven-card-stud-hilo', 200, ['7d5c4c3cAsAdAh', '7c5d4h3sKcQdJh'.replace('Kc', 'Ac')]),
    ).toEqual([150, 50]);
    expect(potShares('seven-card-stud-hilo', 200, ['As2s3s4s5sKhKd', 'QcQdQhJcJd9s8c'])).toEqual([200, 0]);
  });

  it('seven cards make the best low of five {kings.poker-seven-card-stud-hilo.34-35 kings.poker-seven-card-stud-hilo.E6-7}', () => {
    const ranking = evaluator('eight-or-better', 'any');
    expect(ranking.best(cards('Ac2d4h6s6d9c9h'), [])).toBeUndefined();
    expect(ranking.best(cards('Ac2d4h6s7dKcKh'), [])?.cards.map((card) => card[0])).toEqual([
      '7',
      '6',
      '4',
      '2',
      'A',
    ]);
    expect(evaluator('high', 'any').best(cards('Ac2d4h6s7dKcKh'), [])).toMatchObject({
      category: 'pair',
      ranks: ['K'],
    });
  });

  it('razz hands rank from ace to five without a qualifier, and pairs count against them {kings.poker-razz.27 kings.poker-razz.29 kings.poker-razz.31-32 kings.poker-razz.E5-7}', () => {
    const ranking = evaluator('ace-to-five', 'any');
    const strength = (text: string) => ranking.strength(cards(text), []);
    expect(strength('Ah2h3h4h5h')).toBeGreaterThan(strength('6c4d3h2sAc'));
    expect(strength('9c5d4h3s2c')).toBeGreaterThan(strength('9d6c3s2hAd'));
    expect(strength('KcKdQhQsJcJdTh')).toBe(strength('JcJdKcQhTh'));
    expect(strength('TcTdKcQhJh')).toBeGreaterThan(strength('JcJdKcQhTh'));
    expect(strength('KcQdJhTs9c')).toBeGreaterThan(strength('AcAd2h3s4c'));
    for (const [better, worse] of [
      ['AcAd5h4s3c', '2c2d5h4s3c'],
      ['2c2d5h4s3c', '2c2d3h3s4c'],
      ['2c2d3h3s4c', '2c2d2h3s4c'],
      ['2c2d2h3s4c', '2c2d2h3s3c'],
      ['2c2d2h3s3c', '2c2d2h2s3c'],
    ] as const)
      expect(strength(better)).toBeGreaterThan(strength(worse));
    expect(potShares('razz', 100, ['KcQdJhTs9c9d9h', '2c2d2h3c3d3h4c'])).toEqual([100, 0]);
  });

  it('high/low stud is a separate game {kings.poker-seven-card-stud.29}', () => {
    expect(sevenCardStud.games[0].variant).not.toBe(sevenCardStudHiLo.games[0].variant);
  });
});
