import type { letItRide as game } from '@croupier/games';
import { citing } from '../cite.ts';
import { pays } from '../pays.ts';
import { procedureRules } from '../procedure.ts';
import { CARD_TIMING, euros } from './common.ts';

const book = 'kings.let-it-ride';
const rule = citing(book);
/** One of the three equal bets. The second and third bets require the first. */
const bet = { rule: rule(7), min: euros(1), max: euros(50_000), limitRule: rule(5) };
const equal = { ...bet, beside: { bet: 'bet-1', times: 1, rule: rule(7) } };

/**
 * Let It Ride has three equal bets on three cards of the player's own and two community cards. Two of the
 * bets may be pulled back.
 */
export const letItRide: game.LetItRidePlan = {
  id: 'kings/let-it-ride',
  house: 'kings',
  game: 'let-it-ride',
  title: { en: 'Let It Ride', cs: 'Let It Ride', de: 'Let It Ride' },
  currency: 'EUR',
  timing: CARD_TIMING,
  rulebook: book,
  boxes: { most: 7, usual: 7, rule: rule(1), onePlayer: `${book}.A9` },
  severalBoxes: { posted: false, rule: `${book}.A9` },
  bets: {
    'bet-1': bet,
    'bet-2': equal,
    'bet-3': equal,
    bonus: {
      rule: rule(9),
      min: euros(1),
      max: euros(1_250_000),
      limitRule: rule(6),
      beside: { bet: 'bet-1', rule: rule(9) },
    },
  },
  step: euros(1),
  equal: rule(7),
  dealer: rule(28),
  decisions: [
    { rule: rule(30), card: rule(31) },
    { rule: rule(32), card: rule(33) },
  ],
  stays: rule(36),
  order: rule(46),
  hand: rule(39),
  pays: [
    ...pays((row) => rule(10 + row), {
      'royal-flush': 1000,
      'straight-flush': 200,
      'four-of-a-kind': 50,
      'full-house': 11,
      flush: 8,
      straight: 5,
      'three-of-a-kind': 3,
      'two-pair': 2,
    }),
    { hand: 'pair', ranks: ['T'], pays: 1, rule: rule(18) },
  ],
  lost: rule(19),
  bonus: {
    hand: rule(40),
    pays: pays((row) => rule(20 + row), {
      'straight-flush': 40,
      'three-of-a-kind': 30,
      straight: 6,
      flush: 4,
      pair: 1,
    }),
    lost: rule(25),
    settled: rule(29),
    asBet: { posted: false, rule: rule(6) },
  },
  silence: `${book}.A10`,
  shoe: { decks: { least: 1, most: 1, usual: 1, rule: rule(2) }, shuffle: rule(4), everyGame: true },
  closing: 'call',
  enteredByDealer: rule(30),
  cites: procedureRules(rule, { bets: 26, late: 45, deal: 27, result: 34, posted: 1 }),
  voids: { by: 'inspector', reasons: [{ reason: 'misdeal', rule: rule(42) }], interruption: rule(42) },
  maximumWin: { amount: euros(50_000_000), counts: 'net', of: 'bet', rule: rule(5) },
};
