import type { roulette } from '@croupier/games';
import { citing, citingEach } from '../cite.ts';
import { RED, SINGLE_ZERO } from '../wheels.ts';
import { inside, korunas, outside } from './common.ts';

const book = 'sazka.roulette-evolution';
const rule = citing(book);
const evenChance = outside(100_000, rule(9));

/**
 * Live roulette from the Evolution studio. It has no basket, but has bets on numbers without neighbours and
 * finals à cheval.
 */
export const rouletteEvolution: roulette.RoulettePlan = {
  id: 'sazka/roulette-evolution',
  house: 'sazka',
  game: 'roulette',
  title: { en: 'Roulette (Evolution)', cs: 'Ruleta (Evolution)', de: 'Roulette (Evolution)' },
  currency: 'CZK',
  rulebook: book,
  device: {
    kind: 'wheel',
    pockets: SINGLE_ZERO,
    rule: rule(3),
    circuits: { least: 4, fewer: 'invalid', rule: rule(64) },
    againstWheel: rule(64),
  },
  // Rule 35 excludes the basket 0/1/2/3.
  layout: { numbers: 36, zeros: 'single', red: RED, rule: rule(35) },
  bets: {
    straight: { pays: 35, rule: rule(21), ...inside(1, rule(12)) },
    split: { pays: 17, rule: rule(22), ...inside(2, rule(13)) },
    street: { pays: 11, rule: rule(23), ...inside(3, rule(14)) },
    trio: { pays: 11, rule: rule(24), ...inside(3, rule(14)) },
    corner: { pays: 8, rule: rule(25), ...inside(4, rule(15)) },
    'six-line': { pays: 5, rule: rule(26), ...inside(6, rule(16)) },
    column: { pays: 2, rule: rule(27), ...outside(65_000, rule(11)) },
    dozen: { pays: 2, rule: rule(28), ...outside(65_000, rule(10)) },
    red: { pays: 1, rule: rule(29), ...evenChance },
    black: { pays: 1, rule: rule(30), ...evenChance },
    odd: { pays: 1, rule: rule(31), ...evenChance },
    even: { pays: 1, rule: rule(32), ...evenChance },
    low: { pays: 1, rule: rule(33), ...evenChance },
    high: { pays: 1, rule: rule(34), ...evenChance },
  },
  zero: { kind: 'lose', rule: rule(63) },
  limits: {
    step: korunas(1),
    scopeRule: rule(18),
    under: rule(20),
    over: rule(19),
    refuse: rule(19),
    total: { max: korunas(1_000_000), rule: rule(8) },
    insideFollowsStraight: rule(17),
    table: rule(19),
  },
  announcements: {
    by: 'placed',
    rule: rule(55),
    limitRule: rule(18),
    bets: [
      { bet: 'neighbours', rule: rule(36), perSide: { least: 0, most: 9, usual: 2 } },
      { bet: 'small-series', rule: rule(37) },
      { bet: 'big-series', rule: rule(38) },
      { bet: 'orphans', rule: rule(39) },
      { bet: 'zero-game', rule: rule(40) },
      { bet: 'complete', rule: rule(41), firstFour: false, chips: 'one-each' },
      { bet: 'finals', rule: rule(42) },
      { bet: 'finals-splits-vertical', rule: rule(43), each: citingEach(book, 45, 54) },
    ],
  },
  procedure: {
    order: 'throw-then-close',
    opening: 'at-once',
    rulingBy: 'inspector',
    cites: {
      open: rule(55),
      spin: rule(57),
      close: rule(58),
      result: rule(59),
      settle: rule(60),
      next: rule(60),
    },
    invalid: [
      { reason: 'too-few-circuits', rule: rule(65) },
      { reason: 'with-the-wheel', rule: rule(66) },
      { reason: 'wheel-stopped', rule: rule(67) },
      { reason: 'ball-out', rule: rule(68) },
      { reason: 'foreign-object', rule: rule(69) },
    ],
    afterInvalid: { consequence: 'respin', rule: rule(70) },
    late: rule(73),
    interference: { consequence: 'refused', rule: rule(58) },
    winningStakes: { go: 'back', rule: rule(61) },
    lost: rule(62),
    // The general terms are in the Synot book, and also apply to this game.
    voids: [{ reason: 'manipulation', scope: 'bets', rule: rule(75) }],
    voidGame: rule(74),
    interruption: { before: rule(74), after: rule(74) },
    disconnect: { beforeClose: 'nothing-bet', before: rule(71), after: rule(72) },
  },
};
