import type { roulette } from '@croupier/games';
import { citing, citingEach } from '../cite.ts';
import { RED, SINGLE_ZERO } from '../wheels.ts';
import { euros, evenChances, limits, wheelChecks, wheelProcedure } from './common.ts';

const book = 'kings.roulette-european';
const rule = citing(book);

/** European roulette, with one zero and with value chips or wheel checks. */
export const rouletteEuropean: roulette.RoulettePlan = {
  id: 'kings/roulette-european',
  house: 'kings',
  game: 'roulette',
  title: { en: 'European roulette', cs: 'Evropská ruleta', de: 'Europäisches Roulette' },
  currency: 'EUR',
  rulebook: book,
  alsoCites: ['kings.roulette-tournament'],
  tournament: { game: 'roulette', limits: 'kings.roulette-tournament.06' },
  device: {
    kind: 'wheel',
    pockets: SINGLE_ZERO,
    rule: rule(5),
    circuits: { least: 10, fewer: 'discretion', rule: rule(59) },
    againstWheel: rule(59),
  },
  layout: { numbers: 36, zeros: 'single', red: RED, rule: rule(3) },
  bets: {
    straight: { pays: 35, rule: rule(29), ...limits(1, 5_000, rule(16)) },
    split: { pays: 17, rule: rule(30), ...limits(1, 10_000, rule(17)) },
    street: { pays: 11, rule: rule(31), ...limits(1, 15_000, rule(18)) },
    trio: { pays: 11, rule: rule(32), ...limits(1, 15_000, rule(18)) },
    corner: { pays: 8, rule: rule(33), ...limits(1, 20_000, rule(19)) },
    'first-four': { pays: 8, rule: rule(34), ...limits(1, 20_000, rule(19)) },
    'six-line': { pays: 5, rule: rule(35), ...limits(1, 30_000, rule(20)) },
    column: { pays: 2, rule: citingEach(book, 36, 38), ...limits(5, 250_000, rule(21)) },
    dozen: { pays: 2, rule: citingEach(book, 39, 41), ...limits(5, 250_000, rule(21)) },
    ...evenChances(book, 42, limits(5, 250_000, rule(22))),
  },
  zero: { kind: 'lose', rule: rule(66) },
  limits: {
    step: euros(1),
    scopeRule: rule(24),
    under: rule(70),
    over: rule(71),
    refuse: rule(72),
    table: rule(25),
    // The book gives no notice period. By rule 86, the period of the other roulettes in this house applies.
    raise: { what: 'minimum-and-maximum', noticeMinutes: 5, rule: rule(26), noticeRule: rule(86) },
    individual: rule(27),
  },
  maximumWin: { amount: euros(5_160_000), counts: 'return', mode: 'declared', rule: rule(23) },
  procedure: wheelProcedure(book, {
    open: 57,
    throwing: 58,
    closed: 60,
    result: 61,
    settlement: 62,
    next: 63,
    lost: 64,
    ballOut: 68,
    late: 69,
    fewCircuits: rule(89),
    otherFaults: rule(90),
    stakesStay: rule(91),
  }),
  // The book does not say what a check is worth on a later day. By rule 88, it is worth the smallest bet of
  // the game.
  colourChips: wheelChecks([rule(10), rule(11), rule(12), rule(13), rule(14), rule(15)], euros(1)),
};
