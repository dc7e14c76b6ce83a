import type { Money } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { amountsIn, citing } from '../cite.ts';
import { AMERICAN, RED, SINGLE_ZERO } from '../wheels.ts';

const book = 'home-set.roulette';
const rule = citing(book);
const chips = amountsIn('CHIP');

/** The limits of bets without printed limits: at least one chip, and at most all chips of the player. */
const limits: { readonly min: Money; readonly limitRule: ReturnType<typeof rule> } = {
  min: chips(1),
  limitRule: rule(11),
};

/** The terms of the set's leaflet, which apply to both wheels. */
const leaflet = {
  house: 'home-set',
  game: 'roulette',
  currency: 'CHIP',
  rulebook: book,
  bets: {
    straight: { pays: 35, rule: rule(12), ...limits },
    split: { pays: 17, rule: rule(13), ...limits },
    // A street is a row of three numbers. A trio with 0 is not a street.
    street: { pays: 11, rule: rule(14), ...limits },
    corner: { pays: 8, rule: rule(15), ...limits },
    'first-four': { pays: 8, rule: rule(16), ...limits },
    'six-line': { pays: 5, rule: rule(17), ...limits },
    column: { pays: 2, rule: rule(18), ...limits },
    dozen: { pays: 2, rule: [rule(19), rule(20), rule(21)], ...limits },
    even: { pays: 1, rule: rule(22), ...limits },
    odd: { pays: 1, rule: rule(23), ...limits },
    red: { pays: 1, rule: rule(24), ...limits },
    black: { pays: 1, rule: rule(25), ...limits },
    low: { pays: 1, rule: rule(26), ...limits },
    high: { pays: 1, rule: rule(27), ...limits },
  },
  zero: {
    kind: 'half-or-leave',
    rule: rule(37),
    numbers: rule(40),
    claim: rule(38),
    oddChip: rule(49),
    onHit: { pays: 'release', rule: rule(42) },
    onMiss: rule(43),
    onZero: rule(44),
  },
  limits: {
    step: chips(1),
    scopeRule: rule(11),
    under: rule(11),
    over: rule(11),
    refuse: rule(11),
    table: rule(11),
  },
  procedure: {
    order: 'call-starts-wheel',
    opening: 'call',
    rulingBy: 'croupier',
    cites: {
      open: rule(31),
      spin: rule(31),
      close: rule(32),
      result: rule(33),
      settle: rule(35),
      next: rule(36),
    },
    // The leaflet lists no faults, so the croupier rules on them.
    invalid: [{ reason: 'ball-out', rule: rule(47) }],
    afterInvalid: { consequence: 'bets-movable', rule: rule(47) },
    late: rule(45),
    beforePaid: rule(46),
    interference: { consequence: 'refused', rule: rule(32) },
    winningStakes: { go: 'back', rule: rule(35) },
    lost: rule(34),
    voids: [],
    voidGame: rule(47),
    correctResult: rule(7),
    interruption: { before: rule(47), after: rule(47) },
    disconnect: { beforeClose: 'stand', before: rule(41), after: rule(41) },
  },
} as const satisfies Partial<roulette.RoulettePlan>;

/** The boxed set with the single-zero wheel. */
export const roulettePlan: roulette.RoulettePlan = {
  ...leaflet,
  id: 'home-set/roulette',
  title: { en: 'Roulette', cs: 'Ruleta', de: 'Roulette' },
  device: { kind: 'wheel', pockets: SINGLE_ZERO, rule: rule(3) },
  layout: { numbers: 36, zeros: 'single', red: RED, rule: rule(2) },
};

/** The boxed set with 0 and 00. A bet on 00 can only be straight up. */
export const rouletteTwoZeros: roulette.RoulettePlan = {
  ...leaflet,
  id: 'home-set/roulette-two-zeros',
  title: { en: 'Roulette with two zeros', cs: 'Ruleta se dvěma nulami', de: 'Roulette mit zwei Zéros' },
  device: { kind: 'wheel', pockets: AMERICAN, rule: rule(3) },
  layout: { numbers: 36, zeros: 'double-apart', red: RED, rule: rule(2) },
};
