import type { roulette } from '@croupier/games';
import { citing, citingEach } from '../cite.ts';
import { RED, SINGLE_ZERO } from '../wheels.ts';
import { euros, evenChances, limits, wheelProcedure } from './common.ts';

const book = 'kings.roulette-french';
const rule = citing(book);

/**
 * French roulette with one zero and value chips. Bets can be announced to the dealer. Unlike in classic
 * French roulette, even chances lose in full on zero.
 */
export const rouletteFrench: roulette.RoulettePlan = {
  id: 'kings/roulette-french',
  house: 'kings',
  game: 'roulette',
  title: { en: 'French roulette', cs: 'Francouzská ruleta', de: 'Französisches Roulette' },
  currency: 'EUR',
  rulebook: book,
  device: {
    kind: 'wheel',
    pockets: SINGLE_ZERO,
    rule: rule(7),
    circuits: { least: 10, fewer: 'discretion', rule: rule(58) },
    againstWheel: rule(58),
  },
  layout: { numbers: 36, zeros: 'single', red: RED, rule: rule(5) },
  bets: {
    straight: { pays: 35, rule: rule(28), ...limits(1, 5_000, rule(15)) },
    split: { pays: 17, rule: rule(29), ...limits(1, 10_000, rule(16)) },
    street: { pays: 11, rule: rule(30), ...limits(1, 15_000, rule(17)) },
    trio: { pays: 11, rule: rule(31), ...limits(1, 15_000, rule(17)) },
    corner: { pays: 8, rule: rule(32), ...limits(1, 20_000, rule(18)) },
    'first-four': { pays: 8, rule: rule(33), ...limits(1, 20_000, rule(18)) },
    'six-line': { pays: 5, rule: rule(34), ...limits(1, 30_000, rule(19)) },
    column: { pays: 2, rule: citingEach(book, 35, 37), ...limits(5, 250_000, rule(20)) },
    dozen: { pays: 2, rule: citingEach(book, 38, 40), ...limits(5, 250_000, rule(20)) },
    ...evenChances(book, 41, limits(5, 250_000, rule(21))),
  },
  zero: { kind: 'lose', rule: rule(65) },
  limits: {
    step: euros(1),
    scopeRule: rule(23),
    under: rule(70),
    over: rule(71),
    refuse: rule(72),
    table: rule(24),
    raise: { what: 'minimum', noticeMinutes: 5, rule: rule(25) },
    individual: rule(26),
  },
  maximumWin: { amount: euros(5_160_000), counts: 'return', mode: 'declared', rule: rule(22) },
  announcements: {
    by: 'accepted',
    rule: rule(13),
    limitRule: rule(71),
    // The book does not define the announced bets. By rule 89 they are the usual ones.
    bets: [
      { bet: 'big-series', rule: rule(89) },
      { bet: 'small-series', rule: rule(89) },
      { bet: 'orphans', rule: rule(89) },
      { bet: 'zero-game', rule: rule(89) },
      { bet: 'neighbours', rule: rule(89), perSide: { least: 2, most: 2, usual: 2 } },
    ],
    refusal: rule(59),
    late: rule(59),
  },
  procedure: wheelProcedure(book, {
    open: 56,
    throwing: 57,
    closed: 59,
    result: 60,
    settlement: 61,
    next: 62,
    lost: 63,
    ballOut: 68,
    late: 69,
    fewCircuits: rule(92),
    otherFaults: rule(93),
    stakesStay: rule(94),
  }),
};
