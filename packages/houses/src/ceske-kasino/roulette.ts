import type { roulette } from '@croupier/games';
import { amountsIn, citing } from '../cite.ts';
import { RED, SINGLE_ZERO } from '../wheels.ts';

const book = 'ceske-kasino.roulette';
const rule = citing(book);
const korunas = amountsIn('CZK');

/**
 * Returns limits that this project chose, because the book leaves them to the management. They start at 10
 * Kč, and all maxima allow about the same largest win. Each table posts its own limits within this range.
 */
function limits(max: number): Pick<roulette.BetTerms, 'min' | 'max' | 'limitRule'> {
  return { min: korunas(10), max: korunas(max), limitRule: rule(12) };
}

const evenChance = limits(100_000);

/**
 * French-style roulette by the sample rules of a casino. Even chances lose half on zero, and an odd unit goes
 * to prison.
 */
export const roulettePlan: roulette.RoulettePlan = {
  id: 'ceske-kasino/roulette',
  house: 'ceske-kasino',
  game: 'roulette',
  title: { en: 'Roulette', cs: 'Ruleta', de: 'Roulette' },
  currency: 'CZK',
  rulebook: book,
  device: {
    kind: 'wheel',
    pockets: SINGLE_ZERO,
    rule: rule(2),
    circuits: { least: 10, fewer: 'invalid', rule: rule(42) },
    againstWheel: rule(38),
    alternates: rule(39),
  },
  layout: { numbers: 36, zeros: 'single', red: RED, rule: rule(4) },
  bets: {
    straight: { pays: 35, rule: rule(26), ...limits(5_000) },
    split: { pays: 17, rule: rule(25), ...limits(10_000) },
    street: { pays: 11, rule: rule(23), ...limits(15_000) },
    trio: { pays: 11, rule: rule(23), ...limits(15_000) },
    corner: { pays: 8, rule: rule(24), ...limits(20_000) },
    'first-four': { pays: 8, rule: rule(24), ...limits(20_000) },
    'six-line': { pays: 5, rule: rule(22), ...limits(30_000) },
    column: { pays: 2, rule: rule(21), ...limits(60_000) },
    dozen: { pays: 2, rule: rule(20), ...limits(60_000) },
    red: { pays: 1, rule: rule(14), ...evenChance },
    black: { pays: 1, rule: rule(15), ...evenChance },
    odd: { pays: 1, rule: rule(16), ...evenChance },
    even: { pays: 1, rule: rule(17), ...evenChance },
    low: { pays: 1, rule: rule(18), ...evenChance },
    high: { pays: 1, rule: rule(19), ...evenChance },
  },
  zero: {
    kind: 'half-odd-unit-in-prison',
    rule: rule(46),
    prison: rule(47),
    others: rule(52),
    numbers: rule(53),
    onHit: { pays: 'release', rule: rule(48) },
    onMiss: rule(49),
    onZero: rule(50),
  },
  limits: {
    // A unit is one chip of 10 Kč, unless the player's colour chips have another value.
    step: korunas(10),
    scopeRule: rule(12),
    under: rule(12),
    over: rule(12),
    refuse: rule(12),
    table: rule(12),
    joint: { answer: 'void-game', rule: rule(13) },
  },
  announcements: {
    by: 'accepted',
    rule: rule(33),
    inspectorToo: rule(33),
    alsoIn: 'en',
    paidRule: rule(34),
    limitRule: rule(12),
    refusal: rule(32),
    late: rule(60),
    bets: [
      { bet: 'neighbours', rule: rule(27), perSide: { least: 2, most: 2, usual: 2 } },
      { bet: 'zero-game', rule: rule(28) },
      { bet: 'big-series', rule: rule(29) },
      { bet: 'small-series', rule: rule(30) },
      { bet: 'orphans', rule: rule(31) },
    ],
  },
  procedure: {
    order: 'throw-then-close',
    opening: 'call',
    rulingBy: 'inspector',
    cites: {
      open: rule(37),
      spin: rule(38),
      close: rule(40),
      result: rule(43),
      settle: rule(44),
      next: rule(45),
    },
    invalid: [
      { reason: 'too-few-circuits', rule: rule(58) },
      { reason: 'not-reversed', rule: rule(57) },
      { reason: 'with-the-wheel', rule: rule(57) },
      // Only a ball at rest in a numbered pocket counts. In doubt, the inspector decides.
      { reason: 'ball-out', rule: rule(42) },
      { reason: 'croupier-error', rule: rule(59), needsRuling: true },
    ],
    afterInvalid: { consequence: 'game-void', rule: rule(67) },
    late: rule(55),
    interference: { consequence: 'game-void', rule: rule(56) },
    winningStakes: { go: 'stay', rule: rule(45) },
    lost: rule(44),
    voids: [
      { reason: 'interference', scope: 'game', rule: rule(56), by: 'croupier' },
      { reason: 'combined-bets', scope: 'game', rule: rule(61), by: 'manager' },
      { reason: 'breach', scope: 'game', rule: rule(62), by: 'manager' },
      { reason: 'collusion', scope: 'game', rule: rule(62), by: 'manager' },
      { reason: 'forbidden-device', scope: 'game', rule: rule(64), by: 'manager' },
      { reason: 'staff-advice', scope: 'bets', rule: rule(63) },
      { reason: 'breach', scope: 'bets', rule: rule(66), by: 'manager' },
    ],
    voidGame: rule(67),
    correctResult: rule(6),
    holdPayouts: rule(65),
    interruption: { before: rule(67), after: rule(43) },
    disconnect: { beforeClose: 'stand', before: rule(37), after: rule(41) },
  },
  colourChips: {
    rule: rule(8),
    valueRule: rule(10),
    onePlayer: rule(9),
    exchange: rule(68),
    otherTable: rule(9),
    later: { after: 'leaving', value: 'table-minimum', rule: rule(70) },
    colours: ['white', 'yellow', 'orange', 'pink', 'red', 'purple', 'blue', 'turquoise', 'green', 'brown'],
    values: [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000].map(korunas),
  },
};
