import { money } from '@croupier/core';
import type { roulette } from '@croupier/games';

const RULE = 'nobody.roulette.01';
const bet = (pays: number): roulette.BetTerms => ({
  pays,
  rule: RULE,
  min: money(100),
  max: money(100_000),
  limitRule: RULE,
});

/** A roulette of nobody's house, to try what no house has: `zero` as asked, everything else plain. */
export function planWith(
  zero: roulette.ZeroTerms,
  more: Partial<roulette.RoulettePlan> = {},
): roulette.RoulettePlan {
  const order =
    '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26';
  return {
    id: 'nobody/roulette',
    house: 'nobody',
    game: 'roulette',
    title: { en: 'A roulette' },
    currency: 'EUR',
    rulebook: 'nobody.roulette',
    device: { kind: 'wheel', pockets: order.split(' '), rule: RULE },
    layout: {
      numbers: 36,
      zeros: 'single',
      rule: RULE,
      red: '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' '),
    },
    bets: {
      straight: bet(35),
      split: bet(17),
      street: bet(11),
      trio: bet(11),
      corner: bet(8),
      'first-four': bet(8),
      'six-line': bet(5),
      column: bet(2),
      dozen: bet(2),
      red: bet(1),
      black: bet(1),
      even: bet(1),
      odd: bet(1),
      low: bet(1),
      high: bet(1),
    },
    zero,
    limits: { step: money(100), scopeRule: RULE, under: RULE, over: RULE, refuse: RULE, table: RULE },
    announcements: {
      bets: [
        { bet: 'big-series', rule: RULE },
        { bet: 'neighbours', perSide: { least: 0, most: 9, usual: 2 }, rule: RULE },
        { bet: 'complete', firstFour: true, chips: 'one-each', rule: RULE },
      ],
      by: 'placed',
      rule: RULE,
      limitRule: RULE,
    },
    procedure: {
      order: 'throw-then-close',
      opening: 'call',
      judge: 'inspector',
      cites: { open: RULE, spin: RULE, close: RULE, result: RULE, settle: RULE, next: RULE },
      invalid: [],
      afterInvalid: { consequence: 'respin', rule: RULE },
      late: RULE,
      interference: { consequence: 'refused', rule: RULE },
      winningStakes: { go: 'stay', rule: RULE },
      lost: RULE,
      voids: [],
      voidGame: RULE,
      interruption: { before: RULE, after: RULE },
      disconnect: { beforeClose: 'stand', before: RULE, after: RULE },
    },
    ...more,
  };
}

export const LOSE: roulette.ZeroTerms = { kind: 'lose', rule: RULE };

export const HALF_BACK: roulette.ZeroTerms = { kind: 'half-back', rule: RULE, others: RULE, numbers: RULE };

/** An odd unit goes to prison; a hit releases it, or pays as if it had been free. */
export function prison(pays: 'release' | 'own-odds'): roulette.ZeroTerms {
  return {
    kind: 'half-odd-unit-in-prison',
    rule: RULE,
    prison: RULE,
    others: RULE,
    numbers: RULE,
    onHit: { pays, rule: RULE },
    onMiss: RULE,
    onZero: RULE,
  };
}

/** Half can be claimed, or all left lying; a hit releases it, or pays as if it had been free. */
export function halfOrLeave(pays: 'release' | 'own-odds'): roulette.ZeroTerms {
  return {
    kind: 'half-or-leave',
    rule: RULE,
    numbers: RULE,
    claim: RULE,
    oddChip: RULE,
    onHit: { pays, rule: RULE },
    onMiss: RULE,
    onZero: RULE,
  };
}
