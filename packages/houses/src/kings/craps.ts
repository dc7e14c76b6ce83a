import type { craps as game } from '@croupier/games';
import { citing } from '../cite.ts';
import { euros } from './common.ts';

const book = 'kings.craps';
const rule = citing(book);

type Pays = game.PayRow['pays'];
type Terms = game.CrapsTerms;

/** Returns a row of the pay table for these numbers, or for every number if none are given. */
const pay = (pays: Pays, number: number, ...on: readonly number[]): game.PayRow => ({
  ...(on.length > 0 ? { on } : {}),
  pays,
  rule: rule(number),
});

/**
 * Returns the terms of a bet with the limits of the house. For a combined bet, the limits apply to each of
 * its `parts`.
 */
const bet = (
  number: number,
  pays: readonly game.PayRow[],
  { parts = 1, greatest = 1, ...own }: { parts?: number; greatest?: number } & Partial<Terms> = {},
): Terms => ({
  rule: rule(number),
  min: euros(parts),
  max: euros((25_000 / greatest) * parts),
  limitRule: rule(7),
  ...(parts > 1 ? { step: euros(parts) } : {}),
  pays,
  ...own,
});

const even: Pays = [1, 1];

/** Craps, in which players throw two dice in turn. */
export const craps: game.CrapsPlan = {
  id: 'kings/craps',
  house: 'kings',
  game: 'craps',
  title: { en: 'Craps', cs: 'Craps', de: 'Craps' },
  currency: 'EUR',
  timing: { betting: 20, draw: 2, pay: 4 },
  rulebook: book,
  dice: { count: 2, rule: rule(1) },
  bets: {
    pass: bet(8, [pay(even, 8)]),
    'dont-pass': bet(9, [pay(even, 9)]),
    come: bet(10, [pay(even, 10)]),
    'dont-come': bet(11, [pay(even, 11)]),
    odds: bet(12, [pay([2, 1], 12, 4, 10), pay([3, 2], 12, 5, 9), pay([6, 5], 12, 6, 8)]),
    'lay-odds': bet(13, [pay([1, 2], 13, 4, 10), pay([2, 3], 13, 5, 9), pay([5, 6], 13, 6, 8)]),
    place: bet(39, [pay([9, 5], 36, 4, 10), pay([7, 5], 35, 5, 9), pay([7, 6], 34, 6, 8)]),
    // The commission of 5 per cent is staked together with the bet.
    buy: bet(37, [pay([2, 1], 37, 4, 10), pay([3, 2], 37, 5, 9), pay([6, 5], 37, 6, 8)], {
      min: euros(1.05),
      max: euros(26_250),
      step: euros(1.05),
      commission: { percent: 5, of: 'stake', rule: rule(63) },
    }),
    lay: bet(38, [pay([1, 2], 38, 4, 10), pay([2, 3], 38, 5, 9), pay([5, 6], 38, 6, 8)], {
      commission: { percent: 5, of: 'win', rule: rule(63) },
    }),
    big: bet(33, [pay(even, 33)]),
    hardway: bet(30, [pay([7, 1], 30, 4, 10), pay([9, 1], 31, 6, 8)]),
    field: bet(25, [pay(even, 25, 3, 4, 9, 10, 11), pay([2, 1], 25, 2, 12)]),
    two: bet(17, [pay([30, 1], 17)]),
    twelve: bet(18, [pay([30, 1], 18)]),
    'hi-lo': bet(19, [pay([15, 1], 19)]),
    three: bet(20, [pay([15, 1], 20)]),
    eleven: bet(21, [pay([15, 1], 21)]),
    'any-craps': bet(22, [pay([4, 1], 22)]),
    'any-seven': bet(24, [pay([4, 1], 24)]),
    'c-and-e': bet(23, [], { parts: 2 }),
    horn: bet(26, [], { parts: 4 }),
    'horn-high': bet(27, [], { parts: 5, greatest: 2 }),
    whirl: bet(28, [], { parts: 5 }),
  },
  shooter: {
    bets: ['pass', 'dont-pass'],
    rule: rule(43),
    passes: rule(54),
    next: rule(53),
    choice: { of: 5, rule: rule(44) },
  },
  odds: { times: 1, exact: true, rule: rule(12) },
  twelve: { usual: 'tie', rule: rule(56) },
  posted: {
    anyCraps: { of: [4, 7], usual: 4, rule: rule(22) },
    fieldEnds: { of: [2, 3], usual: 2, rule: rule(25) },
  },
  buyCommissionOnWinOnly: { usual: false, rule: rule(37) },
  comeOut: { off: ['place', 'buy', 'hardway', 'odds'], usual: 'working', rule: rule(42) },
  afterCraps: { dice: 'pass', rule: rule(48) },
  contract: rule(8),
  afterPoint: rule(9),
  beforePoint: rule(10),
  stays: rule(55),
  pointSet: rule(49),
  pointMade: rule(50),
  natural: rule(47),
  sevenOut: rule(51),
  step: euros(1),
  rounding: { to: 'down', rule: rule(65) },
  cites: {
    layout: rule(5),
    open: rule(45),
    close: rule(45),
    late: rule(61),
    throw: rule(46),
    result: rule(3),
    settle: rule(45),
    posted: rule(7),
  },
  noThrow: {
    reasons: [
      { reason: 'off-table', rule: rule(59) },
      { reason: 'wrong-throw', rule: rule(60) },
    ],
    again: rule(59),
  },
  correction: rule(3),
  enteredByDealer: rule(41),
  interruption: rule(45),
  maximumWin: { amount: euros(5_175_000), of: 'player', rule: rule(66) },
};
