import type { roulette } from '@croupier/games';
import { citing } from '../cite.ts';
import { RED, SINGLE_ZERO } from '../wheels.ts';
import { inside, korunas, outside } from './common.ts';

const book = 'sazka.roulette-synot';
const rule = citing(book);
const evenChance = outside(100_000, rule(9));

/** Live roulette from the Synot studio, with a racetrack, special bets, and a respin after an invalid spin. */
export const rouletteSynot: roulette.RoulettePlan = {
  id: 'sazka/roulette-synot',
  house: 'sazka',
  game: 'roulette',
  title: { en: 'Roulette (Synot)', cs: 'Ruleta (Synot)', de: 'Roulette (Synot)' },
  currency: 'CZK',
  rulebook: book,
  device: {
    kind: 'wheel',
    pockets: SINGLE_ZERO,
    rule: rule(3),
    circuits: { least: 3, fewer: 'invalid', rule: rule(57) },
    againstWheel: rule(57),
  },
  layout: { numbers: 36, zeros: 'single', red: RED, rule: rule(5) },
  bets: {
    straight: { pays: 35, rule: rule(22), ...inside(1, rule(12)) },
    split: { pays: 17, rule: rule(23), ...inside(2, rule(13)) },
    street: { pays: 11, rule: rule(24), ...inside(3, rule(14)) },
    trio: { pays: 11, rule: rule(25), ...inside(3, rule(14)) },
    corner: { pays: 8, rule: rule(26), ...inside(4, rule(15)) },
    // The basket, 0/1/2/3.
    'first-four': { pays: 8, rule: rule(27), ...inside(4, rule(16)) },
    'six-line': { pays: 5, rule: rule(28), ...inside(6, rule(17)) },
    column: { pays: 2, rule: rule(29), ...outside(65_000, rule(11)) },
    dozen: { pays: 2, rule: rule(30), ...outside(65_000, rule(10)) },
    red: { pays: 1, rule: rule(31), ...evenChance },
    black: { pays: 1, rule: rule(32), ...evenChance },
    odd: { pays: 1, rule: rule(33), ...evenChance },
    even: { pays: 1, rule: rule(34), ...evenChance },
    low: { pays: 1, rule: rule(35), ...evenChance },
    high: { pays: 1, rule: rule(36), ...evenChance },
  },
  zero: { kind: 'lose', rule: rule(56) },
  limits: {
    step: korunas(1),
    scopeRule: rule(19),
    under: rule(21),
    over: rule(20),
    refuse: rule(20),
    total: { max: korunas(1_000_000), rule: rule(8) },
    insideFollowsStraight: rule(18),
    table: rule(20),
  },
  announcements: {
    by: 'placed',
    rule: rule(48),
    limitRule: rule(19),
    bets: [
      { bet: 'neighbours', rule: rule(37), perSide: { least: 1, most: 9, usual: 2 } },
      { bet: 'small-series', rule: rule(38) },
      { bet: 'big-series', rule: rule(39) },
      { bet: 'orphans', rule: rule(40) },
      { bet: 'zero-game', rule: rule(41) },
      { bet: 'complete', rule: rule(42), firstFour: false, chips: 'one-each' },
      { bet: 'half-complete', rule: rule(43) },
      { bet: 'finals', rule: rule(44) },
      { bet: 'game-7-9', rule: rule(45) },
      { bet: 'orphans-plein', rule: rule(46) },
    ],
  },
  procedure: {
    order: 'throw-then-close',
    opening: 'at-once',
    rulingBy: 'inspector',
    cites: {
      open: rule(48),
      spin: rule(50),
      close: rule(51),
      result: rule(52),
      settle: rule(53),
      next: rule(53),
    },
    invalid: [
      { reason: 'too-few-circuits', rule: rule(58) },
      { reason: 'with-the-wheel', rule: rule(59) },
      { reason: 'wheel-stopped', rule: rule(60) },
      { reason: 'ball-out', rule: rule(61) },
      { reason: 'foreign-object', rule: rule(62) },
    ],
    afterInvalid: { consequence: 'respin', rule: rule(63) },
    late: rule(66),
    interference: { consequence: 'refused', rule: rule(51) },
    winningStakes: { go: 'back', rule: rule(54) },
    lost: rule(55),
    voids: [{ reason: 'manipulation', scope: 'bets', rule: rule(85) }],
    voidGame: rule(67),
    // By rule 77, the recorded result is final and cannot be corrected.
    interruption: { before: rule(67), after: rule(68) },
    disconnect: { beforeClose: 'nothing-bet', before: rule(64), after: rule(65) },
  },
};
