import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { procedureRules } from '../../procedure.ts';
import {
  betBefore,
  betPaid,
  evenAnte,
  exchange,
  extraCard,
  failedDraw,
  fiveCardPays,
  fiveEach,
  general,
  maximumWin,
  shared,
  stake,
} from './common.ts';

const book = 'kings.poker-six-card';
const rule = citing(book);
const bet = { times: [2], rule: rule(5) };

/**
 * Six card poker. Players get a sixth card, and then may exchange cards. The lowest card of a dealer without
 * a pair can be replaced.
 */
export const sixCard: game.HousePokerPlan = {
  ...shared(rule(2)),
  id: 'kings/poker-six-card',
  title: { en: '6 Card Poker', cs: '6 Card Poker', de: '6 Card Poker' },
  rulebook: book,
  boxes: { most: 6, usual: 6, rule: rule(1), onePlayer: general(40) },
  bets: {
    ante: stake(rule(4), rule(3), 1, 50_000),
    // A bet placed before the deal makes the box blind.
    bet: betBefore(rule(5)),
  },
  blind: 'kings.poker-general.A11',
  hand: { cards: 'five', uses: 'any', rule: rule(14) },
  procedure: [
    fiveEach(rule(11)),
    { ask: rule(12), bet, fold: rule(13), buy: [extraCard(rule(6))] },
    {
      ask: rule(12),
      bet,
      fold: rule(13),
      buy: [{ ...exchange(1, rule(7)), after: { kind: 'extra', cards: 1 } }],
    },
    { ask: rule(13), bet, fold: rule(13) },
    { deal: 'dealer', cards: 4, rule: rule(14) },
    {
      ask: rule(15),
      dealerCard: { removes: 'lowest', fee: 1, inVain: failedDraw(`${book}.A5`), rule: rule(8) },
    },
  ],
  opens: { hand: 'pair', rule: rule(16) },
  main: {
    ante: evenAnte(rule(4), rule(20)),
    // The last row of the table is left out. A hand that beats a qualifying dealer has at least a pair.
    bet: betPaid(fiveCardPays(rule(9)).slice(0, -1), rule(20)),
  },
  lost: rule(18),
  tie: { result: 'push', rule: rule(19) },
  fold: { rule: rule(13), lost: ['ante'], back: [] },
  side: {},
  cites: procedureRules(rule, { bets: 10, deal: 11, result: 17, posted: 3 }),
  maximumWin: maximumWin(5_000_000, rule(24)),
};
