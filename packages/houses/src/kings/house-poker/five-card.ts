import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { anteOnWin, failedDraw, fiveCardPays, general, maximumWin, shared, stake } from './common.ts';

const book = 'kings.poker-five-card';
const rule = citing(book);
const bet = { times: [2], rule: rule(6) };

/** Five-card poker: one or two cards exchanged, or one and then another; the dealer's highest card can be replaced. */
export const fiveCard: game.HousePokerPlan = {
  ...shared(rule(2)),
  id: 'kings/poker-five-card',
  title: { en: 'Five-Card Poker', cs: 'Pětikaretní poker', de: 'Five-Card Poker' },
  rulebook: book,
  boxes: { most: 5, usual: 5, rule: rule(1), onePlayer: rule(3) },
  bets: {
    ante: stake(rule(5), rule(4), 1, 50_000),
    // Staked before the deal, it makes a blind box.
    bet: { ...stake(rule(6), general(60), 2, 100_000), beside: { bet: 'ante', times: 2, rule: rule(6) } },
  },
  blind: rule(3),
  hand: { cards: 'five', uses: 'any', rule: rule(18) },
  procedure: [
    { deal: 'boxes', cards: 5, dealer: { down: 4, up: 1 }, rule: rule(13) },
    {
      ask: rule(14),
      bet,
      fold: rule(14),
      buy: [
        {
          kind: 'exchange',
          cards: { least: 1, most: 2 },
          fee: { times: 1, per: 'card' },
          rule: rule(7),
        },
      ],
    },
    {
      ask: rule(15),
      bet,
      fold: rule(16),
      buy: [
        {
          kind: 'exchange',
          cards: { least: 1, most: 1 },
          fee: { times: 2, per: 'card' },
          after: { kind: 'exchange', cards: 1 },
          rule: rule(9),
        },
      ],
    },
    { ask: rule(16), bet, fold: rule(16) },
    { deal: 'dealer', cards: 4, rule: rule(18) },
    {
      ask: rule(19),
      dealerCard: {
        removes: 'highest',
        fee: 1,
        again: rule(19),
        inVain: failedDraw(`${book}.A7`),
        rule: rule(10),
      },
    },
  ],
  opens: { hand: 'high-card', ranks: ['A', 'K'], rule: rule(20) },
  main: {
    ante: { noHand: { pays: 1, rule: rule(24) }, won: [{ hand: 'high-card', pays: 1, rule: rule(21) }] },
    bet: { noHand: { pays: 0, rule: rule(24) }, won: fiveCardPays(rule(11)) },
  },
  anteOnWin,
  lost: rule(22),
  tie: { result: 'push', rule: rule(23) },
  fold: { rule: rule(16), lost: ['ante'], back: [] },
  side: {},
  cites: {
    open: rule(12),
    close: rule(12),
    late: rule(12),
    deal: rule(13),
    result: rule(18),
    posted: rule(4),
  },
  maximumWin: maximumWin(5_000_000, rule(30)),
};
