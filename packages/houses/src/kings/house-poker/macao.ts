import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { fiveCardPays, general, maximumWin, shared, stake } from './common.ts';

const book = 'kings.poker-macao';
const rule = citing(book);
const bet = { times: [2], rule: rule(5) };
const once = { cards: { least: 1, most: 1 }, fee: { times: 1, per: 'purchase' } } as const;

/** Macao: a card exchanged, then a sixth one that is bought together with the bet. */
export const macao: game.HousePokerPlan = {
  ...shared(rule(2)),
  id: 'kings/poker-macao',
  title: { en: 'Macao Poker', cs: 'Macao Poker', de: 'Macao Poker' },
  rulebook: book,
  boxes: { most: 6, usual: 6, rule: rule(1), onePlayer: general(40) },
  bets: {
    ante: stake(rule(4), rule(3), 1, 50_000),
    // Staked before the deal, it makes a blind box.
    bet: { ...stake(rule(5), general(60), 2, 100_000), beside: { bet: 'ante', times: 2, rule: rule(5) } },
  },
  blind: 'kings.poker-general.A11',
  hand: { cards: 'five', uses: 'any', rule: rule(13) },
  procedure: [
    { deal: 'boxes', cards: 5, dealer: { down: 4, up: 1 }, rule: rule(10) },
    { ask: rule(11), bet, fold: rule(11), buy: [{ kind: 'exchange', ...once, rule: rule(6) }] },
    {
      ask: rule(12),
      bet,
      fold: rule(12),
      buy: [{ kind: 'extra', ...once, after: { kind: 'exchange', cards: 1 }, withBet: 2, rule: rule(7) }],
    },
    { deal: 'dealer', cards: 4, rule: rule(13) },
  ],
  opens: { hand: 'high-card', ranks: ['A', 'K'], rule: rule(14) },
  main: {
    ante: { noHand: { pays: 1, rule: rule(19) }, won: [{ hand: 'high-card', pays: 1, rule: rule(4) }] },
    bet: { noHand: { pays: 0, rule: rule(19) }, won: fiveCardPays(rule(8)) },
  },
  lost: rule(17),
  tie: { result: 'push', rule: rule(18) },
  fold: { rule: rule(11), lost: ['ante'], back: [] },
  side: {},
  cites: { open: rule(9), close: rule(9), late: rule(9), deal: rule(10), result: rule(16), posted: rule(3) },
  maximumWin: maximumWin(5_000_000, rule(22)),
};
