import type { paiGow as game } from '@croupier/games';
import { citing } from '../cite.ts';
import { procedureRules } from '../procedure.ts';
import { CARD_TIMING, euros } from './common.ts';
import { general } from './house-poker/common.ts';
import { houseWay } from './pai-gow-house-way.ts';

const book = 'kings.poker-pai-gow';
const rule = citing(book);
/**
 * Pai Gow poker. Players split seven cards into a high and a low hand, and play against a dealer who follows
 * the house way.
 */
export const paiGow: game.PaiGowPlan = {
  id: 'kings/poker-pai-gow',
  house: 'kings',
  game: 'pai-gow',
  title: { en: 'Pai Gow Poker', cs: 'Pai Gow Poker', de: 'Pai Gow Poker' },
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
  cites: procedureRules(rule, { bets: 7, close: 8, deal: 8, result: 12, posted: 3 }),
  voids: {
    by: 'inspector',
    reasons: [{ reason: 'misdeal', rule: general(71) }],
    interruption: 'kings.poker-general.A16',
  },
  maximumWin: { amount: euros(1_000_000), counts: 'net', of: 'box', rule: rule(50) },
};
