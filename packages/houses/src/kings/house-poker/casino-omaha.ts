import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { general, maximumWin, shared, stake } from './common.ts';

const book = 'kings.poker-casino-omaha';
const rule = citing(book);

/** Casino Omaha: three cards each, of which exactly two play with three of the board. */
export const casinoOmaha: game.HousePokerPlan = {
  ...shared(rule(2)),
  id: 'kings/poker-casino-omaha',
  title: { en: 'Casino Omaha Poker', cs: 'Casino Omaha Poker', de: 'Casino Omaha Poker' },
  rulebook: book,
  boxes: { most: 7, usual: 7, rule: rule(1), onePlayer: general(40) },
  bets: {
    ante: stake(rule(5), rule(3), 1, 50_000),
    // Staked before the deal, it makes a blind box.
    bet: { ...stake(rule(6), general(60), 2, 100_000), beside: { bet: 'ante', times: 2, rule: rule(6) } },
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
      won: [
        { hand: 'royal-flush', pays: 100, rule: rule(8) },
        { hand: 'straight-flush', pays: 50, rule: rule(8) },
        { hand: 'four-of-a-kind', pays: 10, rule: rule(8) },
        { hand: 'full-house', pays: 3, rule: rule(8) },
        { hand: 'flush', pays: 2, rule: rule(8) },
        { hand: 'pair', pays: 1, rule: rule(8) },
      ],
    },
    bet: { noHand: { pays: 0, rule: rule(16) }, won: [{ hand: 'high-card', pays: 1, rule: rule(17) }] },
  },
  lost: rule(18),
  tie: { result: 'push', rule: rule(19) },
  fold: { rule: rule(12), lost: ['ante'], back: [] },
  side: {
    bonus: {
      by: 'flop',
      pays: [
        { hand: 'royal-flush', pays: 100, rule: rule(9) },
        { hand: 'straight-flush', pays: 50, rule: rule(9) },
        { hand: 'four-of-a-kind', pays: 40, rule: rule(9) },
        { hand: 'full-house', pays: 30, rule: rule(9) },
        { hand: 'flush', pays: 20, rule: rule(9) },
        { hand: 'straight', pays: 15, rule: rule(9) },
        { hand: 'three-of-a-kind', pays: 12, rule: rule(9) },
      ],
      lost: rule(7),
    },
  },
  cites: {
    open: rule(10),
    close: rule(11),
    late: rule(10),
    deal: rule(11),
    result: rule(14),
    posted: rule(3),
  },
  maximumWin: maximumWin(5_000_000, rule(22)),
};
