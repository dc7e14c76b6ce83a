import type { roulette } from '@croupier/games';
import { citing, citingEach } from '../cite.ts';
import { euros, evenChances, limits, wheelChecks, wheelProcedure } from './common.ts';

const book = 'kings.roulette-24';
const rule = citing(book);

/**
 * Roulette with 24 numbers and one zero. Instead of dozens it has quarters of six numbers, and there are no
 * announced bets.
 */
export const roulette24: roulette.RoulettePlan = {
  id: 'kings/roulette-24',
  house: 'kings',
  game: 'roulette',
  title: { en: '24-number roulette', cs: 'Ruleta 24 čísel', de: 'Roulette mit 24 Zahlen' },
  currency: 'EUR',
  rulebook: book,
  device: {
    kind: 'wheel',
    pockets: '0 15 19 4 21 2 9 22 16 11 3 6 1 8 23 10 5 24 7 20 18 13 14 17 12'.split(' '),
    rule: rule(5),
    circuits: { least: 10, fewer: 'discretion', rule: rule(57) },
    againstWheel: rule(56),
  },
  layout: {
    numbers: 24,
    zeros: 'single',
    red: '1 3 5 7 9 12 14 16 18 19 21 23'.split(' '),
    rule: rule(3),
  },
  bets: {
    straight: { pays: 23, rule: rule(24), ...limits(1, 2_000, rule(15)) },
    split: { pays: 11, rule: rule(25), ...limits(1, 4_000, rule(16)) },
    street: { pays: 7, rule: rule(26), ...limits(1, 6_000, rule(17)) },
    trio: { pays: 7, rule: rule(27), ...limits(1, 6_000, rule(17)) },
    corner: { pays: 5, rule: rule(28), ...limits(1, 8_000, rule(18)) },
    'first-four': { pays: 5, rule: rule(29), ...limits(1, 8_000, rule(18)) },
    'six-line': { pays: 3, rule: rule(30), ...limits(1, 12_000, rule(19)) },
    column: { pays: 2, rule: citingEach(book, 31, 33), ...limits(5, 50_000, rule(20)) },
    quarter: { pays: 3, rule: citingEach(book, 34, 37), ...limits(5, 50_000, rule(20)) },
    ...evenChances(book, 38, limits(5, 50_000, rule(21))),
  },
  zero: { kind: 'lose', rule: rule(63) },
  // The book does not cover faults and changes to limits. By rule 78, the rules of European roulette apply to them.
  limits: {
    step: euros(1),
    scopeRule: rule(23),
    under: rule(78),
    over: rule(78),
    refuse: rule(78),
    table: rule(78),
    raise: { what: 'minimum-and-maximum', noticeMinutes: 5, rule: rule(78) },
    individual: rule(78),
  },
  // By rule 74 the figure is a misprint, because the printed odds never pay that much.
  maximumWin: { amount: euros(1_304_000), counts: 'return', mode: 'declared', rule: rule(22) },
  procedure: wheelProcedure(
    book,
    {
      open: 55,
      throwing: 56,
      closed: 58,
      result: 59,
      settlement: 60,
      next: 61,
      lost: 62,
      ballOut: 65,
      late: 66,
      fewCircuits: rule(83),
      otherFaults: rule(83),
      stakesStay: rule(62),
    },
    'stakes-returned',
  ),
  colourChips: wheelChecks([rule(9), rule(10), rule(11), rule(12), rule(13), rule(14)], euros(1)),
};
