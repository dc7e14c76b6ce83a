import { money, type RuleId } from '@croupier/core';
import type { paiGow } from '../src/index.ts';

const RULE: RuleId = 'nobody.pai-gow.01';
const limits = { rule: RULE, min: money(100), max: money(100_000), limitRule: RULE };
const line = (terms: Omit<paiGow.HouseWayLine, 'rule'>): paiGow.HouseWayLine => ({ ...terms, rule: RULE });
const TWO_HIGHEST = { of: 'rest', keep: 1 } as const;
const set = (number: number) => ({ of: 'set', set: number }) as const;

/** A Pai Gow poker plan that no real house has, with the house way published for Foxwoods. */
export const paiGowPlan: paiGow.PaiGowPlan = {
  id: 'nobody/pai-gow',
  house: 'nobody',
  game: 'pai-gow',
  title: { en: 'Pai Gow' },
  currency: 'EUR',
  rulebook: 'nobody.pai-gow',
  boxes: { most: 6, usual: 6, rule: RULE, onePlayer: RULE },
  bets: { ante: limits },
  step: money(100),
  shoe: {
    decks: { least: 1, most: 1, usual: 1, rule: RULE },
    joker: RULE,
    shuffle: RULE,
    everyGame: true,
  },
  closing: 'call',
  cites: { open: RULE, close: RULE, late: RULE, deal: RULE, result: RULE, posted: RULE },
  voids: { by: 'inspector', reasons: [{ reason: 'misdeal', rule: RULE }], interruption: RULE },
  maximumWin: { amount: money(100_000), counts: 'net', of: 'box', rule: RULE },
  hands: { high: RULE, low: RULE, joker: RULE, order: RULE },
  setting: { rule: RULE, foul: RULE },
  dealer: RULE,
  houseWay: {
    rule: RULE,
    highest: RULE,
    lines: [
      line({ sets: [5, 2], second: 'K', low: set(1) }),
      line({ sets: [5, 2], low: set(0) }),
      line({ sets: [5], low: set(0) }),
      line({ sets: [4, 3], low: set(1) }),
      line({ sets: [4, 2], low: set(1) }),
      line({ sets: [4], first: ['J', 'A'], low: set(0) }),
      line({ sets: [4], first: ['7', 'T'], low: TWO_HIGHEST, with: ['A', 'K'] }),
      line({ sets: [4], first: ['7', 'T'], low: set(0) }),
      line({ sets: [4], first: ['2', '6'], low: TWO_HIGHEST }),
      line({ sets: [3, 3], low: set(0) }),
      line({ sets: [3, 2, 2], low: set(1) }),
      line({ sets: [3, 2], low: set(1) }),
      line({ sets: [], complete: true, low: { of: 'complete' } }),
      line({ sets: [2], complete: true, first: ['T', 'K'], aces: 1, low: TWO_HIGHEST, better: true }),
      line({ sets: [2], complete: true, low: { of: 'complete' } }),
      line({ sets: [3], complete: true, low: { of: 'complete' } }),
      line({ sets: [2, 2, 2], low: set(0) }),
      line({ sets: [2, 2], first: ['J', 'A'], low: set(1) }),
      line({ sets: [2, 2], first: ['7', 'T'], low: { of: 'rest', keep: 2 }, with: ['A'] }),
      line({ sets: [2, 2], first: ['7', 'T'], low: set(1) }),
      line({ sets: [2, 2], first: ['2', '6'], low: { of: 'rest', keep: 2 }, with: ['A', 'K'] }),
      line({ sets: [2, 2], first: ['2', '6'], low: set(1) }),
      line({ sets: [3], first: ['A', 'A'], low: { of: 'one' } }),
      line({ sets: [3], low: TWO_HIGHEST }),
      line({ sets: [2], low: TWO_HIGHEST }),
      line({ sets: [], low: TWO_HIGHEST }),
    ],
  },
  dragon: { rule: RULE, set: RULE, deal: RULE },
  won: { rule: RULE, commission: 5 },
  push: RULE,
  lost: RULE,
  copy: RULE,
  silence: RULE,
};
