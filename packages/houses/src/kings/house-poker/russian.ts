import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import {
  anteOnWin,
  failedDraw,
  firstFivePays,
  fiveCardPays,
  general,
  maximumWin,
  shared,
  stake,
} from './common.ts';

const book = 'kings.poker-russian';
const rule = citing(book);
const bet = { times: [2], rule: rule(10) };

/** Russian poker: up to four cards exchanged or a sixth one, two combinations paid, an insurance against no hand. */
export const russian: game.HousePokerPlan = {
  ...shared(rule(2)),
  id: 'kings/poker-russian',
  title: { en: 'Russian Poker', cs: 'Ruský poker', de: 'Russisches Poker' },
  rulebook: book,
  boxes: { most: 5, usual: 5, rule: rule(1), onePlayer: rule(5) },
  bets: {
    ante: stake(rule(9), rule(6), 1, 50_000),
    // Staked before the deal, it makes a blind box.
    bet: { ...stake(rule(10), general(60), 2, 100_000), beside: { bet: 'ante', times: 2, rule: rule(10) } },
    bonus: { ...stake(rule(15), rule(7), 1, 1000), beside: { bet: 'ante', rule: rule(18) } },
  },
  blind: rule(5),
  hand: { cards: 'five', uses: 'any', rule: rule(24) },
  procedure: [
    { deal: 'boxes', cards: 5, dealer: { down: 4, up: 1 }, rule: rule(19) },
    { settle: ['bonus'], rule: rule(36) },
    {
      ask: rule(20),
      bet,
      insure: rule(22),
      fold: rule(20),
      buy: [
        {
          kind: 'exchange',
          cards: { least: 1, most: 4 },
          fee: { times: 1, per: 'purchase' },
          rule: rule(11),
        },
        { kind: 'extra', cards: { least: 1, most: 1 }, fee: { times: 1, per: 'purchase' }, rule: rule(12) },
      ],
    },
    { ask: rule(21), bet, insure: rule(22), fold: rule(21) },
    { deal: 'dealer', cards: 4, rule: rule(24) },
    { settle: ['bonus', 'insurance'], rule: rule(34) },
    {
      ask: rule(25),
      dealerCard: {
        removes: 'highest',
        fee: 1,
        again: rule(25),
        inVain: failedDraw(`${book}.A11`),
        rule: rule(13),
      },
    },
  ],
  opens: { hand: 'high-card', ranks: ['A', 'K'], rule: rule(26) },
  main: {
    ante: { noHand: { pays: 1, rule: rule(32) }, won: [{ hand: 'high-card', pays: 1, rule: rule(27) }] },
    bet: { noHand: { pays: 0, rule: rule(32) }, won: fiveCardPays(rule(16)), two: rule(28) },
  },
  anteOnWin,
  lost: rule(30),
  tie: { result: 'push', rule: rule(31) },
  fold: { rule: rule(21), lost: ['ante'], back: [] },
  side: {
    bonus: { by: 'first', pays: firstFivePays(rule(17)), lost: rule(36) },
    insurance: { by: 'no-hand', pays: 1, won: rule(14), lost: rule(33) },
  },
  cites: {
    open: rule(18),
    close: rule(18),
    late: rule(18),
    deal: rule(19),
    result: rule(24),
    posted: rule(6),
  },
  maximumWin: maximumWin(50_000_000, rule(41)),
};
