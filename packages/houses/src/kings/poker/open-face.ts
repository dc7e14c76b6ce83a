import { RANKS } from '@croupier/core';
import type { openFace } from '@croupier/games';
import { citing } from '../../cite.ts';
import { euros } from '../common.ts';
import { CASH, COMPARISON, cash, GENERAL, general, TOURNAMENTS, tournaments } from './books.ts';
import { faults } from './faults.ts';
import { euroLevels } from './levels.ts';

const book = 'kings.poker-open-face-chinese';
const rule = citing(book);

/**
 * The royalties of the front. A pair of sixes earns 1 and three deuces earn 10, plus one point for each
 * higher rank.
 */
const front: readonly openFace.Royalty[] = [
  ...RANKS.slice(4).map((rank, index) => ({
    hand: 'pair' as const,
    rank,
    points: index + 1,
    rule: rule(21 + 2 * index),
  })),
  ...RANKS.map((rank, index) => ({
    hand: 'three-of-a-kind' as const,
    rank,
    points: index + 10,
    rule: rule(index < 9 ? 22 + 2 * index : 30 + index),
  })),
];

type Charge = openFace.OpenFacePlan['charges'][number];

/**
 * The time charge of a seat by the value of a point. A value falls under the first row of the table whose big
 * blind is at least as high. Of the rows with the same big blind, only the first is kept.
 */
const [least, ...higher] = euroLevels
  .filter(({ big }, index) => euroLevels.slice(0, index).every((earlier) => earlier.big < big))
  .map(({ big, time, rule: row }): Charge => ({ upTo: big, ...time, rule: row }));
const charges: openFace.OpenFacePlan['charges'] = [least as Charge, ...higher];

/**
 * Open Face Chinese. Thirteen cards are set face up in three rows, and each pair of players settles in
 * points.
 */
export const openFaceChinese: openFace.OpenFacePlan = {
  id: 'kings/poker-open-face-chinese',
  house: 'kings',
  game: 'open-face',
  title: { en: 'Open Face Chinese Poker', cs: 'Open Face Chinese Poker', de: 'Open Face Chinese Poker' },
  currency: 'EUR',
  rulebook: book,
  alsoCites: [CASH, GENERAL, TOURNAMENTS, COMPARISON],
  onRequest: true,
  // One decision sets the first five cards, or all cards of fantasyland.
  timing: { open: 6, betting: 60, decision: 30, draw: 0.4, pay: 12 },
  seats: { most: 4, rule: rule(1) },
  point: { min: euros(1), max: euros(1000), step: euros(1), usual: euros(2), rule: `${book}.A13` },
  buyIn: { min: 50, max: 500 },
  chip: euros(1),
  row: { points: 1, rule: rule(7), tie: `${book}.A12` },
  scoop: { points: 3, rule: rule(8) },
  royalties: {
    front,
    middle: [
      // In this row, a royal flush counts as a straight flush.
      { hand: 'royal-flush', points: 30, rule: rule(16) },
      { hand: 'straight-flush', points: 30, rule: rule(16) },
      { hand: 'four-of-a-kind', points: 20, rule: rule(17) },
      { hand: 'full-house', points: 12, rule: rule(18) },
      { hand: 'flush', points: 8, rule: rule(19) },
      { hand: 'straight', points: 4, rule: rule(20) },
    ],
    back: [
      { hand: 'royal-flush', points: 25, rule: rule(10) },
      { hand: 'straight-flush', points: 15, rule: rule(11) },
      { hand: 'four-of-a-kind', points: 10, rule: rule(12) },
      { hand: 'full-house', points: 6, rule: rule(13) },
      { hand: 'flush', points: 4, rule: rule(14) },
      { hand: 'straight', points: 2, rule: rule(15) },
    ],
  },
  foul: { points: 6, order: rule(58), pays: rule(59), both: rule(60) },
  fantasyland: {
    from: { hand: 'pair', rank: 'Q' },
    rule: rule(51),
    cards: 13,
    deal: rule(52),
    set: rule(54),
    progressive: {
      rule: rule(56),
      seats: 3,
      cards: [
        { hand: 'pair', rank: 'Q', cards: 14 },
        { hand: 'pair', rank: 'K', cards: 15 },
        { hand: 'pair', rank: 'A', cards: 16 },
        { hand: 'three-of-a-kind', cards: 17 },
      ],
    },
  },
  charges,
  returnMinutes: 180,
  breakMinutes: 30,
  misdeal: faults.misdeal,
  cites: {
    button: rule(5),
    highCard: general(37),
    moves: rule(50),
    deal: rule(43),
    set: rule(44),
    street: rule(47),
    turn: `${book}.A14`,
    silent: `${book}.A16`,
    pay: rule(64),
    sit: cash(3),
    buyIn: cash(29),
    returning: cash(35),
    topUp: cash(5),
    stakes: cash(36),
    sitOut: cash(81),
    comeBack: cash(96),
    absent: cash(82),
    leave: cash(4),
    deadHand: tournaments(19),
    cardsBack: cash(102),
    game: rule(49),
  },
  enteredByDealer: rule(44),
};
