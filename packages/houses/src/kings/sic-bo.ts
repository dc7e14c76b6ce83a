import type { sicBo as game } from '@croupier/games';
import { citing } from '../cite.ts';
import { euros } from './common.ts';

const book = 'kings.sic-bo';
const rule = citing(book);
/** Returns the limits, which are the same for all bets. */
const bet = (number: number) => ({
  rule: rule(number),
  min: euros(1),
  max: euros(50_000),
  limitRule: rule(4),
});
const total = (low: number, pays: number, number: number) => ({
  of: [low, 21 - low],
  pays,
  rule: rule(number),
});

/** Sic bo, which is played with three dice from a cup. */
export const sicBo: game.SicBoPlan = {
  id: 'kings/sic-bo',
  house: 'kings',
  game: 'sic-bo',
  title: { en: 'Sic Bo', cs: 'Sic Bo', de: 'Sic Bo' },
  currency: 'EUR',
  timing: { betting: 20, draw: 2, pay: 4 },
  rulebook: book,
  dice: { count: 3, rule: rule(3) },
  bets: {
    total: bet(22),
    small: bet(12),
    big: bet(13),
    double: bet(14),
    'any-triple': bet(15),
    triple: bet(16),
    combination: bet(17),
    single: bet(18),
  },
  totals: [
    total(4, 60, 5),
    total(5, 30, 6),
    total(6, 18, 7),
    total(7, 12, 8),
    total(8, 8, 9),
    total(9, 7, 10),
    total(10, 6, 11),
  ],
  small: { from: 4, to: 10, pays: 1 },
  big: { from: 11, to: 17, pays: 1 },
  pays: { double: 10, 'any-triple': 30, triple: 180, combination: 6 },
  single: [
    { pays: 1, rule: rule(18) },
    { pays: 2, rule: rule(19) },
    { pays: 12, rule: rule(20) },
  ],
  onTriple: {
    totals: { usual: 'lose', rule: rule(21) },
    doubles: { usual: 'lose', rule: rule(14) },
  },
  lost: rule(29),
  step: euros(1),
  rounding: { to: 'up', rule: rule(31) },
  cites: {
    layout: rule(1),
    open: rule(25),
    close: rule(30),
    late: rule(30),
    throw: rule(26),
    result: rule(27),
    settle: rule(28),
    posted: rule(4),
  },
  noThrow: {
    reasons: [
      { reason: 'off-table', rule: rule(30) },
      { reason: 'cocked', rule: rule(30) },
    ],
    again: rule(30),
  },
  correction: rule(27),
  enteredByDealer: rule(25),
  interruption: rule(30),
  maximumWin: { amount: euros(9_000_000), of: 'bet', rule: rule(32) },
};
