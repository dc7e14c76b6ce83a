import { messages as faces } from 'messages:cards/faces';
import { messages } from 'messages:poker/table';
import { expect, it } from 'vitest';
import { strengthOf } from './strength.ts';

const strength = (language: string, variant: string, cards: readonly string[], boards: readonly string[][]) =>
  strengthOf(variant, cards, boards, messages.in(language), faces.in(language));

it('a hand is named together with the board', () => {
  expect(strength('en', 'texas-holdem', ['As', 'Kd'], [])).toBe('ace high');
  expect(strength('en', 'texas-holdem', ['As', 'Kd'], [['Ah', 'Kc', '2d']])).toBe('two pair, aces and kings');
  expect(strength('cs', 'texas-holdem', ['Ts', '9d'], [['8h', '7c', '6d', '2s', '2c']])).toBe(
    'postupka, nejvyšší desítka',
  );
  expect(strength('cs', 'texas-holdem', ['As', 'Ad'], [])).toBe('pár es');
  expect(strength('cs', 'texas-holdem', ['Qs', 'Qd'], [['Qh', '9c', '9d']])).toBe(
    'full house, trojice dam a\u00a0pár devítek',
  );
  const aceKing = ['As', 'Kd'];
  expect(strength('cs', 'texas-holdem', aceKing, [['Ah', 'Kc', '2d']])).toBe('pár es a\u00a0pár králů');
  expect(strength('de', 'texas-holdem', aceKing, [['Ah', 'Kc', '2d']])).toBe('zwei Paare, Asse und Könige');
  expect(strength('de', 'texas-holdem', aceKing, [])).toBe('Ass hoch');
});

it('exactly two hole cards are used in games that require it', () => {
  expect(strength('en', 'omaha', ['As', 'Kd', '3c', '2h'], [['Ah', 'Ad', 'Ac']])).toMatch(
    /^four of a kind, aces/,
  );
  expect(strength('de', 'omaha', ['As', 'Ks', '3c', '2h'], [['Ah', 'Kd', 'Kc', '4d', '4s']])).toBe(
    'ein Full House, drei Könige und zwei Asse',
  );
});

it('a deuce-to-seven hand is spelled out, because every card counts', () => {
  expect(strength('en', '27-triple-draw', ['As', 'Kd', 'Qc', 'Jh', '9s'], [])).toBe('A-K-Q-J-9');
});

it('unknown cards have no name', () => {
  expect(strength('en', 'texas-holdem', ['??', '??'], [])).toBe('');
});
