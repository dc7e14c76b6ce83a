import { money, type RuleId } from '@croupier/core';
import type { BetTerms, RoulettePlan } from '../src/roulette/index.ts';

const RULE: RuleId = 'nobody.roulette.01';
const bet = (pays: number, max: number): BetTerms => ({
  pays,
  rule: RULE,
  min: money(100),
  max: money(max * 100),
  limitRule: RULE,
});
const pockets = (order: string) => order.split(' ');

/** Returns a plain roulette plan with the given changes, to test rules that no real house has. */
export function planWith(more: Partial<RoulettePlan> = {}): RoulettePlan {
  return {
    id: 'nobody/roulette',
    house: 'nobody',
    game: 'roulette',
    title: { en: 'A roulette' },
    currency: 'EUR',
    rulebook: 'nobody.roulette',
    device: {
      kind: 'wheel',
      pockets: pockets(
        '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26',
      ),
      rule: RULE,
    },
    layout: {
      numbers: 36,
      zeros: 'single',
      rule: RULE,
      red: pockets('1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'),
    },
    bets: {
      straight: bet(35, 1_000),
      split: bet(17, 2_000),
      street: bet(11, 3_000),
      trio: bet(11, 3_000),
      corner: bet(8, 4_000),
      'first-four': bet(8, 4_000),
      'six-line': bet(5, 6_000),
      column: bet(2, 12_000),
      dozen: bet(2, 12_000),
      red: bet(1, 18_000),
      black: bet(1, 18_000),
      even: bet(1, 18_000),
      odd: bet(1, 18_000),
      low: bet(1, 18_000),
      high: bet(1, 18_000),
    },
    zero: { kind: 'lose', rule: RULE },
    limits: { step: money(100), scopeRule: RULE, under: RULE, over: RULE, refuse: RULE, table: RULE },
    announcements: {
      bets: [
        { bet: 'big-series', rule: RULE },
        { bet: 'neighbours', perSide: { least: 0, most: 9, usual: 2 }, rule: RULE },
        { bet: 'complete', firstFour: true, chips: 'proportional', rule: RULE },
      ],
      by: 'placed',
      rule: RULE,
      limitRule: RULE,
    },
    procedure: {
      order: 'throw-then-close',
      opening: 'at-once',
      rulingBy: 'inspector',
      cites: { open: RULE, spin: RULE, close: RULE, result: RULE, settle: RULE, next: RULE },
      invalid: [],
      afterInvalid: { consequence: 'respin', rule: RULE },
      late: RULE,
      interference: { consequence: 'refused', rule: RULE },
      winningStakes: { go: 'back', rule: RULE },
      lost: RULE,
      voids: [],
      voidGame: RULE,
      interruption: { before: RULE, after: RULE },
      disconnect: { beforeClose: 'stand', before: RULE, after: RULE },
    },
    ...more,
  };
}
