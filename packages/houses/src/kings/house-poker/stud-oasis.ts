import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { firstFivePays, fiveCardPays, general, maximumWin, shared, stake } from './common.ts';

const book = 'kings.poker-stud-oasis';
const rule = citing(book);

/** Stud with one card exchanged: five cards each, one of the dealer's open, a bet of twice the ante. */
export const studOasis: game.HousePokerPlan = {
  ...shared(rule(3)),
  id: 'kings/poker-stud-oasis',
  title: { en: 'Stud Poker', cs: 'Stud Poker', de: 'Stud Poker' },
  rulebook: book,
  boxes: { most: 6, usual: 6, rule: rule(1), onePlayer: rule(4) },
  bets: {
    ante: stake(rule(9), rule(7), 1, 50_000),
    // Staked before the deal, it makes a blind box.
    bet: { ...stake(rule(10), general(60), 2, 100_000), beside: { bet: 'ante', times: 2, rule: rule(5) } },
    bonus: { ...stake(rule(11), rule(8), 1, 1000), beside: { bet: 'ante', rule: rule(11) } },
  },
  blind: rule(5),
  hand: { cards: 'five', uses: 'any', rule: rule(31) },
  procedure: [
    { deal: 'boxes', cards: 5, dealer: { down: 4, up: 1 }, rule: rule(16) },
    {
      ask: rule(17),
      bet: { times: [2], rule: rule(10) },
      fold: rule(20),
      buy: [
        {
          kind: 'exchange',
          cards: { least: 1, most: 1 },
          fee: { times: 1, per: 'purchase' },
          burn: rule(18),
          rule: rule(12),
        },
      ],
    },
    { ask: rule(19), bet: { times: [2], rule: rule(10) }, fold: rule(19) },
    { deal: 'dealer', cards: 4, rule: rule(21) },
  ],
  opens: { hand: 'high-card', ranks: ['A', 'K'], rule: rule(23) },
  main: {
    ante: { noHand: { pays: 1, rule: rule(27) }, won: [{ hand: 'high-card', pays: 1, rule: rule(25) }] },
    bet: { noHand: { pays: 0, rule: rule(27) }, won: fiveCardPays(rule(13)) },
  },
  lost: rule(24),
  tie: { result: 'lost', rule: rule(26) },
  fold: { rule: rule(20), lost: ['ante', 'bonus'], back: [] },
  deadHand: { lost: ['ante', 'bet', 'bonus'], rule: rule(35) },
  side: { bonus: { by: 'first', pays: firstFivePays(rule(14)), lost: rule(28) } },
  voids: { ...shared(rule(3)).voids, reasons: [{ reason: 'misdeal', rule: rule(33) }] },
  cites: {
    open: rule(15),
    close: rule(15),
    late: rule(15),
    deal: rule(16),
    result: rule(22),
    posted: rule(7),
  },
  maximumWin: maximumWin(50_000_000, rule(38)),
};
