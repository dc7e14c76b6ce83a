import type { blackjack as game } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { BlackjackTable, wholeUnits } from '../../test/blackjack.ts';
import { pontoon } from './pontoon.ts';

const opened = (terms?: game.BlackjackTerms, seats?: readonly string[]) =>
  BlackjackTable.opened(pontoon, terms, seats);
const rule = (number: string) => `kings.pontoon.${number}`;

describe('the boxes', () => {
  it('take at most three players {kings.pontoon.09}', () => {
    const table = opened({}, ['anna', 'bert', 'cleo', 'dora']);
    table.main('anna', { 1: 10 }).main('bert', { 1: 10 }).main('cleo', { 1: 10 });
    expect(table.refuses('dora', 'bet', 1, 10)).toMatchObject({ code: 'box-full', rule: rule('09') });
    table.main('dora', { 2: 10 });
  });
});

describe('insurance', () => {
  it('ends with the first player’s decision {kings.pontoon.54}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('Ts Ah 8d');
    table.timeIsUp();
    expect(table.refuses('anna', 'insure', 1, 50)).toMatchObject({
      code: 'insurance-closed',
      rule: rule('54'),
    });
  });

  it('may be bet on a pontoon {kings.pontoon.A12}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('As Ah Kd').does('anna', 'insure', 1, 50).deal('Kc');
    expect(table.result()).toEqual({ anna: 0 });
  });

  it('is collected immediately when the dealer has peeked under an ace and found no pontoon {kings.pontoon.25 kings.pontoon.A3}', () => {
    const table = opened({ holeCard: 'face-down' }).main('anna', { 1: 100 }).deal('Ts Ah 8d');
    table.does('anna', 'insure', 1, 50).deal('6c');
    expect(table.events.find(({ type }) => type === 'insurance-collected')?.transfers).toMatchObject([
      { from: 'layout', to: 'bank', amount: wholeUnits(50) },
    ]);
    // The peeked card stays hidden from everybody at the table.
    expect(table.events.find(({ type }) => type === 'checked')?.data).toEqual({ natural: false });
    expect(table.view.dealer).toMatchObject({ cards: ['Ah'], faceDown: true, exposed: null });
    expect(table.choices('anna')).toContain('hit');
    table.does('anna', 'stand').deal();
    expect(table.view.dealer).toMatchObject({ cards: ['Ah', '6c'], total: 17 });
    expect(table.result()).toEqual({ anna: 100 - 50 });
  });

  it('is paid only after all bets have been taken from the boxes {kings.pontoon.57}', () => {
    const table = opened({ holeCard: 'face-down' }).main('anna', { 1: 100 }).main('bert', { 2: 60 });
    table.deal('Ts 9s Ah 8d 8c').does('anna', 'insure', 1, 50).does('bert', 'insure', 2, 30).deal('Kc');
    expect(table.view.stage).toBe('settling');
    expect(table.settle().settlement.map(({ bet, outcome }) => `${bet} ${outcome}`)).toEqual([
      '2/main lost',
      '1/main lost',
      '2/insurance won',
      '1/insurance won',
    ]);
  });

  it('is the only reason for the dealer to peek, so the dealer never peeks under a ten {kings.pontoon.A3}', () => {
    const table = opened({ holeCard: 'face-down' }).main('anna', { 1: 100 }).deal('Ts Kh 8d');
    expect(table.view.stage).toBe('turns');
    table.does('anna', 'stand').deal('Ac');
    expect(table.lines()['1/main']).toMatchObject({ outcome: 'lost', rule: rule('40') });
  });
});

describe('a hand', () => {
  it('is neither doubled nor surrendered nor paid even money {kings.pontoon.19 kings.pontoon.A4}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('6s 6h 5d');
    expect(table.choices('anna')).toEqual(['hit', 'stand']);
    expect(table.refuses('anna', 'double').code).toBe('not-on-this-hand');
    expect(table.refuses('anna', 'surrender').code).toBe('not-on-this-hand');
    const natural = opened().main('anna', { 1: 100 }).deal('As Ah Kd');
    expect(natural.refuses('anna', 'even-money').code).toBe('not-now');
  });

  it('is finished before the next hand of the same split {kings.pontoon.32}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('8s 6h 8d').does('anna', 'split');
    expect(table.playerView('anna').hands.map(({ cards }) => cards)).toEqual([['8s'], ['8d']]);
    table.deal('2c');
    expect(table.playerView('anna').hands.map(({ cards }) => cards)).toEqual([['8s', '2c'], ['8d']]);
    table.does('anna', 'stand').deal('3c');
    expect(table.playerView('anna').hands[1]?.cards).toEqual(['8d', '3c']);
  });

  it('of a split can buy two more cards {kings.pontoon.34 kings.pontoon.A2}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('2s 6h 2d').does('anna', 'split').deal('3c');
    table.does('anna', 'hit').deal('4c').does('anna', 'hit').deal('5c 3d');
    expect(table.view.boxes[0]?.hands[0]).toMatchObject({ total: 14, end: 'closed' });
    expect(table.view.asked).toMatchObject({ hand: 1 });
  });

  it('of five cards takes no more cards {kings.pontoon.48 kings.pontoon.A8}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('2s 6h 3d');
    table.does('anna', 'hit').deal('2c').does('anna', 'hit').deal('3c').does('anna', 'hit').deal('4c');
    expect(table.view.boxes[0]?.hands[0]).toMatchObject({ total: 14, end: 'closed' });
  });

  it('of five cards beats a dealer’s 21 that is not a pontoon {kings.pontoon.42 kings.pontoon.A9}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('2s 6h 3d');
    table.does('anna', 'hit').deal('2c').does('anna', 'hit').deal('3c').does('anna', 'hit').deal('4c');
    table.deal('5c Tc');
    expect(table.view.dealer.total).toBe(21);
    expect(table.lines()['1/main']).toMatchObject({ pay: wholeUnits(200), rule: rule('42') });
  });

  it('of the dealer with five cards beats a plain 21, and takes no sixth card {kings.pontoon.A7 kings.pontoon.A8}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('7s 2h 7d').does('anna', 'hit').deal('7c');
    table.deal('2c 3c 4c 3d');
    expect(table.view.dealer.total).toBe(14);
    expect(table.next()).toBe('settle');
    expect(table.lines()['1/main']).toMatchObject({ outcome: 'lost', rule: rule('A7') });
  });
});
