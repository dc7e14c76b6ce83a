import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { general, maximumWin, shared, stake } from './common.ts';

const book = 'kings.poker-casino-holdem';
const rule = citing(book);

/** Casino hold'em: two cards each, a flop, and a bet of twice the ante to see the rest of the board. */
export const casinoHoldem: game.HousePokerPlan = {
  ...shared(rule(3)),
  id: 'kings/poker-casino-holdem',
  title: { en: 'Casino Hold’em', cs: 'Casino Hold’em', de: 'Casino Hold’em' },
  rulebook: book,
  boxes: { most: 5, usual: 5, rule: rule(1), onePlayer: rule(4) },
  bets: {
    ante: stake(rule(8), rule(6), 1, 50_000),
    // Staked before the deal, it makes a blind box.
    bet: { ...stake(rule(9), general(60), 2, 100_000), beside: { bet: 'ante', times: 2, rule: rule(9) } },
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
      won: [
        { hand: 'royal-flush', pays: 50, rule: rule(11) },
        { hand: 'straight-flush', pays: 20, rule: rule(11) },
        { hand: 'four-of-a-kind', pays: 10, rule: rule(11) },
        { hand: 'full-house', pays: 3, rule: rule(11) },
        { hand: 'flush', pays: 2, rule: rule(11) },
        { hand: 'pair', pays: 1, rule: rule(11) },
      ],
    },
    bet: { noHand: { pays: 0, rule: rule(20) }, won: [{ hand: 'high-card', pays: 1, rule: rule(22) }] },
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
  cites: {
    open: rule(13),
    close: rule(13),
    late: rule(13),
    deal: rule(14),
    result: rule(18),
    posted: rule(6),
  },
  maximumWin: maximumWin(2_500_000, rule(27)),
};
