import type { roulette } from '@croupier/games';
import { citing } from '../cite.ts';
import { RED } from '../wheels.ts';
import { euros, limits, wheelChecks } from './common.ts';

const book = 'kings.roulette-caribbean-dice';
const rule = citing(book);

/** Returns the payouts of a bet for each pay mode of the blue die. */
function pays(normal: number, hi: number, lo: number | 'push' | 'lose'): Pick<roulette.BetTerms, 'pays'> {
  return { pays: { normal, hi, lo } };
}

const evenChance: roulette.BetTerms = {
  ...pays(1, 2, 'lose'),
  rule: rule(24),
  loRule: rule(27),
  ...limits(5, 250_000, rule(14)),
};

/**
 * Roulette without a wheel. A red and a yellow die give one of 36 numbers, and a blue die decides how it
 * pays. There is no zero.
 */
export const rouletteCaribbeanDice: roulette.RoulettePlan = {
  id: 'kings/roulette-caribbean-dice',
  house: 'kings',
  game: 'roulette',
  title: { en: 'Caribbean dice roulette', cs: 'Karibská kostková ruleta', de: 'Karibisches Würfelroulette' },
  currency: 'EUR',
  rulebook: book,
  device: { kind: 'dice', rule: rule(4), modeRule: rule(5), throwerRule: rule(47) },
  layout: { numbers: 36, zeros: 'none', red: RED, rule: rule(3) },
  bets: {
    straight: { ...pays(35, 50, 12), rule: rule(18), ...limits(1, 5_000, rule(8)) },
    split: { ...pays(17, 22, 8), rule: rule(19), ...limits(1, 10_000, rule(9)) },
    street: { ...pays(11, 14, 4), rule: rule(20), ...limits(1, 15_000, rule(10)) },
    corner: { ...pays(8, 10, 3), rule: rule(21), ...limits(1, 20_000, rule(11)) },
    'six-line': { ...pays(5, 7, 1), rule: rule(22), ...limits(1, 30_000, rule(12)) },
    // On Lo, these bets stay ("Zůstávají"), neither paid nor lost.
    column: {
      ...pays(2, 3, 'push'),
      rule: Array(3).fill(rule(23)),
      loRule: rule(28),
      ...limits(5, 250_000, rule(13)),
    },
    dozen: {
      ...pays(2, 3, 'push'),
      rule: Array(3).fill(rule(23)),
      loRule: rule(28),
      ...limits(5, 250_000, rule(13)),
    },
    red: evenChance,
    black: evenChance,
    even: evenChance,
    odd: evenChance,
    low: evenChance,
    high: evenChance,
  },
  zero: { kind: 'lose', rule: rule(6) },
  // The book does not cover these settings. By rule 62, the rules of European roulette apply.
  limits: {
    step: euros(1),
    scopeRule: rule(16),
    under: rule(62),
    over: rule(62),
    refuse: rule(62),
    table: rule(62),
    raise: { what: 'minimum-and-maximum', noticeMinutes: 5, rule: rule(62) },
    individual: rule(62),
  },
  maximumWin: {
    amount: euros(5_160_000),
    counts: 'return',
    mode: 'declared',
    rule: rule(15),
    // The figure is for normal pay. By rule 58, the printed Hi odds are still paid in full.
    exceeded: rule(56),
  },
  procedure: {
    order: 'close-then-throw',
    opening: 'call',
    rulingBy: 'inspector',
    cites: {
      open: rule(36),
      spin: rule(38),
      close: rule(37),
      result: rule(43),
      settle: rule(45),
      next: rule(46),
    },
    invalid: [
      { reason: 'dice-off-table', rule: rule(60) },
      { reason: 'dice-cocked', rule: rule(60) },
    ],
    afterInvalid: { consequence: 'respin', rule: rule(60) },
    late: rule(50),
    interference: { consequence: 'refused', rule: rule(50) },
    winningStakes: { go: 'stay', rule: rule(17) },
    lost: rule(26),
    voids: [],
    voidGame: rule(60),
    interruption: { before: rule(60), after: rule(39) },
    disconnect: { beforeClose: 'stand', before: rule(53), after: rule(53) },
  },
  colourChips: wheelChecks([rule(62), rule(62), rule(62), rule(62), rule(62), rule(62)], euros(1)),
};
