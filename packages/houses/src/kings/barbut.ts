import type { barbut as game } from '@croupier/games';
import { citing } from '../cite.ts';
import { euros } from './common.ts';

const book = 'kings.barbut';
const rule = citing(book);

type Pair = game.WinningPair;

/** Returns the terms of a winning pair. */
const pair = (on: Pair['on'], pays: Pair['pays'], number: number): Pair => ({ on, pays, rule: rule(number) });
const side = (number: number) => ({
  rule: rule(number),
  min: euros(1),
  max: euros(50_000),
  limitRule: rule(7),
});

/** Barbut, in which players throw two dice in turn against the bank. */
export const barbut: game.BarbutPlan = {
  id: 'kings/barbut',
  house: 'kings',
  game: 'barbut',
  title: { en: 'Barbut', cs: 'Barbut', de: 'Barbut' },
  currency: 'EUR',
  timing: { betting: 15, draw: 2, pay: 4 },
  rulebook: book,
  dice: { count: 2, rule: rule(2) },
  bets: {
    front: side(9),
    back: side(11),
    special: {
      rule: rule(18),
      min: euros(10),
      max: euros(1000),
      limitRule: rule(8),
      beside: { bets: ['front', 'back'], rule: rule(18) },
    },
  },
  wins: {
    front: [
      pair([3, 3], [1, 1], 9),
      pair([5, 5], [1, 1], 9),
      pair([5, 6], [1, 1], 9),
      pair([6, 6], [1, 2], 10),
    ],
    back: [
      pair([2, 2], [1, 1], 11),
      pair([4, 4], [1, 1], 11),
      pair([1, 2], [1, 1], 11),
      pair([1, 1], [1, 2], 12),
    ],
    special: [
      pair([1, 1], [30, 1], 13),
      pair([6, 6], [30, 1], 14),
      pair([1, 2], [15, 1], 15),
      pair([5, 6], [15, 1], 16),
    ],
  },
  loses: rule(27),
  undecided: rule(19),
  shooter: {
    bets: ['front', 'back'],
    rule: rule(25),
    passes: rule(26),
    next: rule(25),
    thrownFor: rule(20),
  },
  keeps: rule(25),
  thrownBy: { usual: 'hand', rule: rule(6) },
  step: euros(1),
  rounding: { to: 'up', rule: rule(34) },
  cites: {
    layout: rule(17),
    open: rule(21),
    close: rule(22),
    late: rule(29),
    throw: rule(22),
    result: rule(23),
    settle: rule(23),
    posted: rule(7),
  },
  noThrow: {
    reasons: [
      { reason: 'off-table', rule: rule(31) },
      { reason: 'cocked', rule: rule(31) },
      { reason: 'too-early', rule: rule(30) },
    ],
    again: rule(31),
  },
  correction: rule(23),
  enteredByDealer: rule(4),
  interruption: rule(31),
  maximumWin: { amount: euros(50_000), of: 'bet', rule: rule(7) },
};
