import type { RuleId } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { amountsIn, citing, citingEach } from '../cite.ts';
import { RED, SINGLE_ZERO } from '../wheels.ts';

const book = 'brandenburg.roulette';
const rule = citing(book);
const euros = amountsIn('EUR');

/**
 * Returns the limits of a bet. The maximum is per guest, and the table's minimum is between 1 and 20 euros.
 */
function upTo(max: number, limitRule: RuleId): Pick<roulette.BetTerms, 'min' | 'max' | 'limitRule'> {
  return { min: euros(1), max: euros(max), limitRule };
}

const evenChance = upTo(17_500, rule(12));

/**
 * The classic live game of French roulette. Even chances lose half on zero, and there are about 25 kinds of
 * announced bets.
 */
export const roulettePlan: roulette.RoulettePlan = {
  id: 'brandenburg/roulette',
  house: 'brandenburg',
  game: 'roulette',
  title: { en: 'French roulette', de: 'Französisches Roulette', cs: 'Francouzská ruleta' },
  currency: 'EUR',
  rulebook: book,
  device: {
    kind: 'wheel',
    pockets: SINGLE_ZERO,
    rule: rule(1),
    circuits: { least: 8, fewer: 'discretion', rule: rule(118) },
  },
  layout: { numbers: 36, zeros: 'single', red: RED, rule: rule(3) },
  bets: {
    straight: { pays: 35, rule: rule(33), ...upTo(500, rule(18)) },
    split: { pays: 17, rule: rule(32), ...upTo(1_000, rule(17)) },
    street: { pays: 11, rule: rule(31), ...upTo(1_500, rule(16)) },
    trio: { pays: 11, rule: rule(31), ...upTo(1_500, rule(16)) },
    corner: { pays: 8, rule: rule(30), ...upTo(2_000, rule(15)) },
    'first-four': { pays: 8, rule: rule(30), ...upTo(2_000, rule(15)) },
    'six-line': { pays: 5, rule: rule(29), ...upTo(3_000, rule(14)) },
    column: { pays: 2, rule: rule(28), ...upTo(8_500, rule(13)) },
    dozen: { pays: 2, rule: rule(27), ...upTo(8_500, rule(13)) },
    red: { pays: 1, rule: rule(21), ...evenChance },
    black: { pays: 1, rule: rule(22), ...evenChance },
    even: { pays: 1, rule: rule(23), ...evenChance },
    odd: { pays: 1, rule: rule(24), ...evenChance },
    low: { pays: 1, rule: rule(25), ...evenChance },
    high: { pays: 1, rule: rule(26), ...evenChance },
  },
  zero: { kind: 'half-back', rule: rule(124), others: rule(125), numbers: rule(126) },
  limits: {
    step: euros(1),
    scopeRule: rule(19),
    under: rule(10),
    over: rule(134),
    refuse: { under: rule(10), over: rule(134), step: rule(11) },
    table: rule(10),
    joint: { answer: 'forbid-excess', rule: rule(20) },
  },
  announcements: {
    by: 'accepted',
    rule: rule(35),
    paidRule: rule(36),
    limitRule: rule(134),
    duringSpin: { repeatedBy: 'inspector', rule: rule(38) },
    refusal: rule(34),
    late: rule(130),
    afterClose: rule(37),
    onField: rule(40),
    bets: [
      { bet: 'big-series', rule: rule(43) },
      { bet: 'small-series', rule: rule(44) },
      { bet: 'orphans', rule: rule(45) },
      { bet: 'zero-game', rule: rule(46) },
      { bet: 'neighbours', rule: rule(47), perSide: { least: 1, most: 4, usual: 2 } },
      { bet: 'finals', rule: rule(48), each: citingEach(book, 52, 61) },
      { bet: 'finals-neighbours', rule: rule(49), most: 2, each: citingEach(book, 52, 61) },
      { bet: 'finals-plein-splits', rule: rule(50), each: citingEach(book, 52, 61) },
      { bet: 'finals-splits-vertical', rule: rule(51), each: citingEach(book, 62, 71) },
      { bet: 'finals-splits-horizontal', rule: rule(51), each: citingEach(book, 72, 81) },
      { bet: 'game-7-9-five', rule: rule(82) },
      { bet: 'game-7-9', rule: rule(83) },
      { bet: 'game-7-9-plein', rule: rule(84) },
      { bet: 'game-3-4', rule: rule(85) },
      { bet: 'splits-of-zero', rule: rule(86) },
      { bet: 'splits-of', rule: rule(87) },
      { bet: 'corners-of', rule: rule(88) },
      { bet: 'streets-of-zero', rule: rule(89) },
      { bet: 'six-lines-of', rule: rule(90) },
      { bet: 'plein-splits-of', rule: rule(91) },
      { bet: 'plein-corners-of', rule: rule(92) },
      { bet: 'complete', rule: rule(93), firstFour: true, chips: 'one-each' },
      { bet: 'corners-of-two', rule: rule(94) },
      { bet: 'splits-vertical-of', rule: rule(95) },
      { bet: 'splits-horizontal-of', rule: rule(96) },
      { bet: 'first-six-splits', rule: rule(97) },
      { bet: 'last-six-splits', rule: rule(98) },
      { bet: 'first-two-corners', rule: rule(99) },
      { bet: 'last-two-corners', rule: rule(100) },
      { bet: 'first-three', rule: rule(101) },
      { bet: 'first-four', rule: rule(102) },
      { bet: 'first-six', rule: rule(103) },
      { bet: 'last-six', rule: rule(104) },
      { bet: 'dozen-corners', rule: rule(105), each: citingEach(book, 105, 107) },
      { bet: 'dozen-streets', rule: rule(105), each: citingEach(book, 105, 107) },
      { bet: 'dozen-six-lines', rule: rule(105), each: citingEach(book, 105, 107) },
      { bet: 'colour-of-segment', rule: rule(108), each: citingEach(book, 108, 115) },
    ],
  },
  procedure: {
    order: 'throw-then-close',
    // Betting opens without a call.
    opening: 'at-once',
    rulingBy: 'inspector',
    cites: {
      open: rule(116),
      spin: rule(117),
      close: rule(119),
      result: rule(121),
      settle: rule(121),
      next: rule(116),
    },
    invalid: [
      { reason: 'foreign-object', rule: rule(128), needsRuling: true },
      { reason: 'ball-out', rule: rule(128), needsRuling: true },
      { reason: 'croupier-error', rule: rule(128), needsRuling: true },
      { reason: 'too-few-circuits', rule: rule(129), needsRuling: true },
    ],
    afterInvalid: { consequence: 'bets-movable', rule: rule(128) },
    late: rule(130),
    interference: { consequence: 'refused', rule: rule(131) },
    correction: rule(120),
    winningStakes: { go: 'stay', rule: rule(121) },
    lost: rule(121),
    voids: [
      { reason: 'manipulation', scope: 'bets', rule: rule(137), stakes: 'confiscated' },
      { reason: 'collusion', scope: 'bets', rule: rule(136) },
    ],
    voidGame: rule(128),
    correctResult: rule(127),
    interruption: { before: rule(128), after: rule(121) },
    disconnect: { beforeClose: 'stand', before: rule(122), after: rule(122) },
    forgotten: {
      outsideWins: 2,
      outside: rule(139),
      insideGames: 2,
      inside: rule(140),
      heldGames: 3,
      held: rule(141),
      lapse: rule(142),
      endOfPlay: rule(123),
    },
  },
  colourChips: {
    rule: rule(6),
    valueRule: rule(7),
    onePlayer: rule(7),
    exchange: rule(8),
    otherTable: rule(8),
    later: { after: 'table-closed', value: 'table-minimum', rule: rule(138) },
    colours: ['white', 'yellow', 'orange', 'pink', 'red', 'purple', 'blue', 'turquoise', 'green', 'brown'],
    values: [1, 2, 5, 10, 20, 50, 100, 500].map(euros),
  },
};
