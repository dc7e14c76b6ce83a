import { expect, it } from 'vitest';
import { strengthOf } from './strength.ts';
import { words } from './words.ts';

it('names what a hand comes to with the board', () => {
  expect(strengthOf('texas-holdem', ['As', 'Kd'], [], words.in('en'))).toBe('ace high');
  expect(strengthOf('texas-holdem', ['As', 'Kd'], [['Ah', 'Kc', '2d']], words.in('en'))).toBe(
    'two pair, aces and kings',
  );
  expect(strengthOf('texas-holdem', ['Ts', '9d'], [['8h', '7c', '6d', '2s', '2c']], words.in('cs'))).toBe(
    'postupka, nejvyšší 10',
  );
});

it('uses exactly two own cards where the game does', () => {
  expect(strengthOf('omaha', ['As', 'Kd', '3c', '2h'], [['Ah', 'Ad', 'Ac']], words.in('en'))).toMatch(
    /^four of a kind, aces/,
  );
  expect(
    strengthOf('omaha', ['As', 'Ks', '3c', '2h'], [['Ah', 'Kd', 'Kc', '4d', '4s']], words.in('de')),
  ).toBe('Full House, K über A');
});

it('says nothing of cards that are not known', () => {
  expect(strengthOf('texas-holdem', ['??', '??'], [], words.in('en'))).toBe('');
});
