import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { pays } from '../../pays.ts';
import { procedureRules } from '../../procedure.ts';
import { betPaid, even, evenAnte, maximumWin, shared, stake } from './common.ts';

const book = 'kings.poker-three-card';
const rule = citing(book);

/**
 * Three card poker, with ante and bet before the deal and three cards each. The dealer qualifies with a queen
 * or better.
 */
export const threeCard: game.HousePokerPlan = {
  ...shared(rule(2)),
  id: 'kings/poker-three-card',
  title: { en: 'Three Card Poker', cs: 'Tříkaretní poker', de: 'Three Card Poker' },
  rulebook: book,
  boxes: { most: 5, usual: 5, rule: rule(1), onePlayer: rule(3) },
  bets: {
    ante: stake(rule(6), rule(4), 1, 50_000),
    bet: { ...stake(rule(7), rule(4), 1, 50_000), beside: { bet: 'ante', times: 1, rule: rule(7) } },
    bonus: { ...stake(rule(8), rule(5), 1, 50_000), beside: { bet: 'ante', rule: rule(6) } },
  },
  betFirst: { times: 1, rule: rule(7) },
  sideAsAnte: { posted: false, rule: rule(5) },
  blind: rule(3),
  hand: { cards: 'three', uses: 'any', rule: rule(22) },
  procedure: [
    { deal: 'boxes', cards: 3, dealer: { down: 3, up: 0 }, rule: rule(11) },
    { ask: rule(12), play: rule(14), fold: rule(13) },
    { deal: 'dealer', cards: 3, rule: rule(14) },
  ],
  opens: { hand: 'high-card', ranks: ['Q'], rule: rule(16) },
  main: {
    ante: evenAnte(rule(18), rule(17)),
    bet: betPaid(even(rule(18)), rule(17)),
  },
  lost: rule(19),
  tie: { result: 'push', rule: rule(20) },
  fold: { rule: rule(13), lost: ['ante', 'bonus'], back: ['bet'] },
  side: {
    bonus: {
      by: 'hand',
      pays: pays(rule(9), {
        'straight-flush': 40,
        'three-of-a-kind': 30,
        straight: 6,
        flush: 4,
        pair: 1,
      }),
      lost: rule(8),
    },
  },
  cites: procedureRules(rule, { bets: 10, close: 11, late: 11, deal: 11, result: 15, posted: 4 }),
  maximumWin: maximumWin(2_000_000, rule(24)),
};
