import type { paiGow as game } from '@croupier/games';
import { citing } from '../cite.ts';
import { CARD_TIMING, euros } from './common.ts';
import { general } from './house-poker/common.ts';

const book = 'kings.poker-pai-gow';
const rule = citing(book);
const TWO_HIGHEST = { of: 'rest', keep: 1 } as const;
const HIGHER_PAIR = { of: 'set', set: 0 } as const;
const LOWER_PAIR = { of: 'set', set: 1 } as const;

/** The reference house way, which the book leaves to common practice. */
const houseWay: game.HouseWay = {
  rule: rule(18),
  highest: rule(32),
  lines: [
    { sets: [5, 2], second: 'K', low: { of: 'set', set: 1 }, rule: rule(19) },
    { sets: [5, 2], low: { of: 'set', set: 0 }, rule: rule(19) },
    { sets: [5], low: { of: 'set', set: 0 }, rule: rule(19) },
    { sets: [4, 3], low: { of: 'set', set: 1 }, rule: rule(20) },
    { sets: [4, 2], low: { of: 'set', set: 1 }, rule: rule(20) },
    { sets: [4], first: ['J', 'A'], low: { of: 'set', set: 0 }, rule: rule(21) },
    { sets: [4], first: ['7', 'T'], low: TWO_HIGHEST, with: ['A', 'K'], rule: rule(21) },
    { sets: [4], first: ['7', 'T'], low: { of: 'set', set: 0 }, rule: rule(21) },
    { sets: [4], first: ['2', '6'], low: TWO_HIGHEST, rule: rule(21) },
    { sets: [3, 3], low: { of: 'set', set: 0 }, rule: rule(22) },
    { sets: [3, 2, 2], low: { of: 'set', set: 1 }, rule: rule(23) },
    { sets: [3, 2], low: { of: 'set', set: 1 }, rule: rule(23) },
    { sets: [], complete: true, low: { of: 'complete' }, rule: rule(24) },
    {
      sets: [2],
      complete: true,
      first: ['T', 'K'],
      aces: 1,
      low: TWO_HIGHEST,
      better: true,
      rule: rule(25),
    },
    { sets: [2], complete: true, low: { of: 'complete' }, rule: rule(25) },
    { sets: [3], complete: true, low: { of: 'complete' }, rule: rule(26) },
    { sets: [2, 2, 2], low: HIGHER_PAIR, rule: rule(27) },
    { sets: [2, 2], first: ['J', 'A'], low: LOWER_PAIR, rule: rule(28) },
    { sets: [2, 2], first: ['7', 'T'], low: { of: 'rest', keep: 2 }, with: ['A'], rule: rule(28) },
    { sets: [2, 2], first: ['7', 'T'], low: LOWER_PAIR, rule: rule(28) },
    { sets: [2, 2], first: ['2', '6'], low: { of: 'rest', keep: 2 }, with: ['A', 'K'], rule: rule(28) },
    { sets: [2, 2], first: ['2', '6'], low: LOWER_PAIR, rule: rule(28) },
    { sets: [3], first: ['A', 'A'], low: { of: 'one' }, rule: rule(29) },
    { sets: [3], low: TWO_HIGHEST, rule: rule(29) },
    { sets: [2], low: TWO_HIGHEST, rule: rule(30) },
    { sets: [], low: TWO_HIGHEST, rule: rule(31) },
  ],
};

/** Pai Gow poker: of seven cards a high and a low hand, against a dealer who sets theirs by the house way. */
export const paiGow: game.PaiGowPlan = {
  id: 'kings/poker-pai-gow',
  house: 'kings',
  game: 'pai-gow',
  title: { en: 'Pai Gow Poker', cs: 'Pai Gow poker', de: 'Pai Gow Poker' },
  currency: 'EUR',
  timing: { ...CARD_TIMING, decision: 60 },
  rulebook: book,
  alsoCites: ['kings.poker-general'],
  boxes: { most: 6, usual: 6, rule: rule(1), onePlayer: rule(33) },
  bets: { ante: { rule: rule(4), min: euros(1), max: euros(50_000), limitRule: rule(3) } },
  step: euros(1),
  shoe: {
    decks: { least: 1, most: 1, usual: 1, rule: rule(2) },
    joker: rule(2),
    shuffle: rule(2),
    everyGame: true,
    change: general(9),
  },
  closing: 'call',
  enteredByDealer: general(40),
  hands: { high: rule(42), low: rule(45), joker: rule(43), order: rule(46) },
  setting: { rule: rule(9), foul: rule(17) },
  dealer: rule(10),
  houseWay,
  dragon: { rule: rule(33), deal: rule(34), set: rule(35) },
  won: { rule: rule(13), commission: 5 },
  push: rule(14),
  lost: rule(15),
  copy: rule(16),
  silence: rule(48),
  banker: {
    rule: rule(36),
    cover: rule(37),
    dealer: rule(38),
    stake: rule(6),
    copy: rule(39),
    income: { rule: rule(40), commission: 5 },
    set: rule(41),
  },
  cites: {
    open: rule(7),
    close: rule(8),
    late: rule(7),
    deal: rule(8),
    result: rule(12),
    posted: rule(3),
  },
  voids: {
    by: 'inspector',
    reasons: [{ reason: 'misdeal', rule: general(71) }],
    interruption: 'kings.poker-general.A16',
  },
  maximumWin: { amount: euros(1_000_000), counts: 'net', of: 'box', rule: rule(50) },
};
