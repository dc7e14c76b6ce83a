import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { pays } from '../../pays.ts';
import { procedureRules } from '../../procedure.ts';
import { betBefore, betPaid, even, maximumWin, shared, stake } from './common.ts';

const book = 'kings.poker-casino-holdem';
const rule = citing(book);

/** Casino hold'em with two cards each and a flop. A bet of twice the ante buys the rest of the board. */
export const casinoHoldem: game.HousePokerPlan = {
  ...shared(rule(3)),
  id: 'kings/poker-casino-holdem',
  title: { en: 'Casino Hold’em', cs: 'Casino Hold’em', de: 'Casino Hold’em' },
  rulebook: book,
  boxes: { most: 5, usual: 5, rule: rule(1), onePlayer: rule(4) },
  bets: {
    ante: stake(rule(8), rule(6), 1, 50_000),
    // A bet placed before the deal makes the box blind.
    bet: betBefore(rule(9)),
    bonus: { ...stake(rule(10), rule(7), 1, 357_142), beside: { bet: 'ante', rule: rule(13) } },
  },
  blind: rule(4),
  hand: { cards: 'five', uses: 'any', rule: rule(18) },
  procedure: [
    { deal: 'boxes', cards: 2, rule: rule(14) },
    { deal: 'board', cards: 3, rule: rule(14) },
    { settle: ['bonus'], rule: rule(15) },
    { ask: rule(16), bet: { times: [2], rule: rule(9) }, fold: rule(16) },
    { deal: 'board', cards: 2, rule: rule(17) },
    { deal: 'dealer', cards: 2, rule: rule(17) },
  ],
  opens: { hand: 'pair', ranks: ['4'], rule: rule(19) },
  main: {
    ante: {
      noHand: { pays: 1, rule: rule(20) },
      won: pays(rule(11), {
        'royal-flush': 50,
        'straight-flush': 20,
        'four-of-a-kind': 10,
        'full-house': 3,
        flush: 2,
        pair: 1,
      }),
    },
    bet: betPaid(even(rule(22)), rule(20)),
  },
  lost: rule(21),
  tie: { result: 'push', rule: rule(23) },
  fold: { rule: rule(16), lost: ['ante'], back: [] },
  side: {
    bonus: {
      by: 'flop',
      pays: [{ hand: 'pair', ranks: ['A'], pays: 7, rule: rule(12) }],
      lost: rule(10),
    },
  },
  cites: procedureRules(rule, { bets: 13, deal: 14, result: 18, posted: 6 }),
  maximumWin: maximumWin(2_500_000, rule(27)),
};
