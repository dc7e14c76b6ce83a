import { type MoveOption, money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { game as blackjack } from '../games/blackjack/game.ts';
import { answersOf } from './cards/declared.tsx';
import type { PlayerAnswers } from './game.ts';
import { isAsked, playersToAnswer } from './pending-answers.ts';

const CARDS = answersOf(blackjack);
const POKER: PlayerAnswers = {
  keys: { fold: '-', raise: undefined, draw: undefined, 'take-back': undefined },
  useNames: () => () => '',
};
const amount = (min: number, max: number) =>
  ({ any: 'amount', min: money(min), max: money(max), step: money(1) }) as const;
const types = (options: readonly MoveOption[], answers = CARDS) =>
  playersToAnswer(options, answers).map(({ seat, box, said }) => [
    `${seat} ${box}`,
    ...said.map(({ move, refused }) => `${move.type}${refused ? ' refused' : ''}`),
  ]);

describe('the players who have to answer at a table', () => {
  it('are listed box by box, those who must decide before those who may take insurance', () => {
    const options: readonly MoveOption[] = [
      { move: { type: 'insure', seat: 'bert', box: 1, amount: amount(1, 50) } },
      { move: { type: 'insure', seat: 'anna', box: 2, amount: amount(1, 50) } },
      { move: { type: 'hit', seat: 'anna', box: 2 } },
      { move: { type: 'stand', seat: 'anna', box: 2 } },
    ];
    expect(isAsked(options, CARDS)).toBe(true);
    expect(types(options)).toEqual([
      ['anna 2', 'hit', 'stand', 'double refused', 'split refused', 'insure'],
      ['bert 1', 'insure'],
    ]);
    expect(playersToAnswer(options, CARDS)[1]?.said[0]?.sized).toMatchObject({
      field: 'amount',
      min: 1,
      max: 50,
    });
  });

  it('also get the answers that are not allowed now, so that the dealer can explain why', () => {
    const options: readonly MoveOption[] = [
      { move: { type: 'stand', seat: 'anna', box: 1 } },
      { move: { type: 'free-double', seat: 'anna', box: 1 } },
    ];
    expect(types(options)).toEqual([['anna 1', 'stand', 'free-double', 'split refused']]);
    const [asked] = playersToAnswer(options, CARDS);
    expect(asked?.said.at(-1)?.move).toEqual({ type: 'split', seat: 'anna', box: 1 });
  });

  it('are listed by the box of each of their positions', () => {
    const war: MoveOption = {
      move: { type: 'war', seat: 'anna', position: { any: 'of', values: ['1/bet', '4/bet'] } },
    };
    const answers: PlayerAnswers = { keys: { war: 'w' }, useNames: () => () => '' };
    expect(types([war], answers)).toEqual([
      ['anna 1', 'war'],
      ['anna 4', 'war'],
    ]);
  });

  it('get one answer for each choice, and a single one if the croupier then reads the discards', () => {
    const options: readonly MoveOption[] = [
      { move: { type: 'fold', seat: 'a' } },
      { move: { type: 'raise', seat: 'a', to: { any: 'of', values: [200, 400] } } },
      { move: { type: 'take-back', seat: 'a', on: { any: 'of', values: [true, false] } } },
      { move: { type: 'draw', seat: 'a', cards: { any: 'subset', values: ['2c', '3c'], min: 0, max: 2 } } },
      { move: { type: 'leave', seat: 'b' } }, // leaving is not an answer during a hand
    ];
    const [asked, ...others] = playersToAnswer(options, POKER);
    expect(others).toEqual([]);
    expect(
      asked?.said.map(({ move: { seat, ...move }, reads }) => ({ ...move, ...(reads ? { reads } : {}) })),
    ).toEqual([
      { type: 'fold' },
      { type: 'raise', to: 200 },
      { type: 'raise', to: 400 },
      { type: 'take-back', on: true },
      { type: 'take-back', on: false },
      { type: 'draw', cards: [] },
      { type: 'draw', reads: true },
    ]);
  });

  it('do not include players for whom the staff cannot enter an answer', () => {
    const options: readonly MoveOption[] = [{ move: { type: 'hit' } }, { move: { type: 'bet', seat: 'a' } }];
    expect(isAsked(options, CARDS)).toBe(false);
    expect(playersToAnswer(options, CARDS)).toEqual([]);
  });
});
