import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { pays } from '../../pays.ts';
import { procedureRules } from '../../procedure.ts';
import { betBefore, betPaid, even, general, maximumWin, shared, stake } from './common.ts';

const book = 'kings.poker-casino-omaha';
const rule = citing(book);

/** Casino Omaha with three cards each. A hand uses exactly two of them and three of the board. */
export const casinoOmaha: game.HousePokerPlan = {
  ...shared(rule(2)),
  id: 'kings/poker-casino-omaha',
  title: { en: 'Casino Omaha Poker', cs: 'Casino Omaha Poker', de: 'Casino Omaha Poker' },
  rulebook: book,
  boxes: { most: 7, usual: 7, rule: rule(1), onePlayer: general(40) },
  bets: {
    ante: stake(rule(5), rule(3), 1, 50_000),
    // A bet placed before the deal makes the box blind.
    bet: betBefore(rule(6)),
    bonus: { ...stake(rule(7), rule(4), 5, 1000), beside: { bet: 'ante', rule: rule(10) } },
  },
  blind: 'kings.poker-general.A11',
  hand: { cards: 'five', uses: 'two-and-three', rule: rule(14) },
  procedure: [
    { deal: 'boxes', cards: 3, dealer: { down: 3, up: 0 }, rule: rule(11) },
    { deal: 'board', cards: 3, rule: rule(12) },
    { settle: ['bonus'], rule: rule(12) },
    { ask: rule(12), bet: { times: [2], rule: rule(6) }, fold: rule(12) },
    { deal: 'board', cards: 2, rule: rule(13) },
    { deal: 'dealer', cards: 3, rule: rule(14) },
  ],
  opens: { hand: 'pair', ranks: ['7'], rule: rule(15) },
  main: {
    ante: {
      noHand: { pays: 1, rule: rule(16) },
      won: pays(rule(8), {
        'royal-flush': 100,
        'straight-flush': 50,
        'four-of-a-kind': 10,
        'full-house': 3,
        flush: 2,
        pair: 1,
      }),
    },
    bet: betPaid(even(rule(17)), rule(16)),
  },
  lost: rule(18),
  tie: { result: 'push', rule: rule(19) },
  fold: { rule: rule(12), lost: ['ante'], back: [] },
  side: {
    bonus: {
      by: 'flop',
      pays: pays(rule(9), {
        'royal-flush': 100,
        'straight-flush': 50,
        'four-of-a-kind': 40,
        'full-house': 30,
        flush: 20,
        straight: 15,
        'three-of-a-kind': 12,
      }),
      lost: rule(7),
    },
  },
  cites: procedureRules(rule, { bets: 10, close: 11, deal: 11, result: 14, posted: 3 }),
  maximumWin: maximumWin(5_000_000, rule(22)),
};
