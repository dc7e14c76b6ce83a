import type { housePoker } from '@croupier/games';
import { citing } from '../cite.ts';
import { pays } from '../pays.ts';
import { procedureRules } from '../procedure.ts';
import { korunas } from './common.ts';

const book = 'sazka.casino-holdem';
const rule = citing(book);
/** The smallest stake in korunas. This project chose it, because the game plan leaves it to each table. */
const MINIMUM = 10;
const stake = (number: number, limit: number, least: number, most: number) => ({
  rule: rule(number),
  min: korunas(least),
  max: korunas(most),
  limitRule: rule(limit),
});
/** Returns a function that gives the rule of each row of a table. The book numbers the rows consecutively. */
const from = (first: number) => (row: number) => rule(first + row);

/**
 * Casino Hold'em from the Synot studio. Everybody plays the same hand, with their own stakes and decisions.
 */
export const casinoHoldem: housePoker.HousePokerPlan = {
  id: 'sazka/casino-holdem',
  house: 'sazka',
  game: 'house-poker',
  title: { en: 'Casino Hold’em', cs: 'Casino Hold’em', de: 'Casino Hold’em' },
  currency: 'CZK',
  // The book gives no times for decisions.
  timing: { betting: 20, decision: 15, draw: 1, close: 2, pay: 4 },
  rulebook: book,
  boxes: { most: 0, usual: 0, rule: rule(2), eachHisOwn: rule(2) },
  bets: {
    ante: stake(14, 9, MINIMUM, 20_000),
    // A bet placed before the deal is the Call Blind.
    call: {
      ...stake(16, 10, 2 * MINIMUM, 40_000),
      beside: { bet: 'ante', times: 2, rule: rule(33) },
    },
    aa: { ...stake(17, 11, MINIMUM, 20_000), beside: { bet: 'ante', rule: rule(32) } },
  },
  step: korunas(1),
  shoe: {
    decks: { least: 1, most: 1, usual: 1, rule: rule(3) },
    shuffle: rule(4),
    everyGame: true,
    burn: { cards: 1, when: 'before-game', rule: rule(5) },
  },
  closing: 'call',
  blind: rule(34),
  hand: { cards: 'five', uses: 'any', rule: rule(52) },
  procedure: [
    { deal: 'boxes', cards: 2, dealer: { down: 2, up: 0 }, rule: rule(37) },
    { deal: 'board', cards: 3, rule: rule(37) },
    { ask: rule(39), bet: { times: [2], on: 'call', rule: rule(39) }, fold: rule(40) },
    { deal: 'board', cards: 2, rule: rule(42) },
    { deal: 'dealer', cards: 2, rule: rule(42) },
  ],
  opens: { hand: 'pair', ranks: ['4'], rule: rule(44) },
  main: {
    ante: {
      noHand: 'as-won',
      won: pays(from(18), {
        'royal-flush': 100,
        'straight-flush': 20,
        'four-of-a-kind': 10,
        'full-house': 3,
        flush: 2,
        'high-card': 1,
      }),
    },
    call: { noHand: { pays: 0, rule: rule(46) }, won: [{ hand: 'high-card', pays: 1, rule: rule(47) }] },
  },
  lost: rule(49),
  tie: { result: 'push', rule: rule(48) },
  fold: { rule: rule(40), lost: ['ante', 'aa'], back: [] },
  side: {
    aa: {
      by: 'flop',
      pays: [
        ...pays(from(24), {
          'royal-flush': 100,
          'straight-flush': 50,
          'four-of-a-kind': 40,
          'full-house': 30,
          flush: 20,
        }),
        { hand: 'pair', ranks: ['A'], pays: 7, rule: rule(29) },
      ],
      lost: rule(30),
    },
  },
  silence: rule(41),
  gone: rule(64),
  voids: {
    by: 'inspector',
    reasons: [
      { reason: 'wrong-record', rule: rule(58) },
      { reason: 'cards-face-up', rule: rule(59) },
      { reason: 'cards-fallen', rule: rule(60) },
      { reason: 'hole-card-exposed', rule: rule(61) },
    ],
    interruption: rule(67),
  },
  cites: procedureRules(rule, { bets: 32, close: 36, late: 36, deal: 37, result: 42, posted: 9 }),
  maximumWin: { amount: korunas(4_040_000), counts: 'net', of: 'box', rule: rule(13) },
};
