import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { procedureRules } from '../../procedure.ts';
import {
  aceKing,
  betBefore,
  betPaid,
  evenAnte,
  exchange,
  extraCard,
  fiveCardPays,
  fiveEach,
  general,
  maximumWin,
  shared,
  stake,
} from './common.ts';

const book = 'kings.poker-macao';
const rule = citing(book);
const bet = { times: [2], rule: rule(5) };

/** Macao poker with an exchange, and a sixth card that is bought together with the bet. */
export const macao: game.HousePokerPlan = {
  ...shared(rule(2)),
  id: 'kings/poker-macao',
  title: { en: 'Macao Poker', cs: 'Macao Poker', de: 'Macao Poker' },
  rulebook: book,
  boxes: { most: 6, usual: 6, rule: rule(1), onePlayer: general(40) },
  bets: {
    ante: stake(rule(4), rule(3), 1, 50_000),
    // A bet placed before the deal makes the box blind.
    bet: betBefore(rule(5)),
  },
  blind: 'kings.poker-general.A11',
  hand: { cards: 'five', uses: 'any', rule: rule(13) },
  procedure: [
    fiveEach(rule(10)),
    { ask: rule(11), bet, fold: rule(11), buy: [exchange(1, rule(6))] },
    {
      ask: rule(12),
      bet,
      fold: rule(12),
      buy: [{ ...extraCard(rule(7)), after: { kind: 'exchange', cards: 1 }, withBet: 2 }],
    },
    { deal: 'dealer', cards: 4, rule: rule(13) },
  ],
  opens: aceKing(rule(14)),
  main: {
    ante: evenAnte(rule(4), rule(19)),
    bet: betPaid(fiveCardPays(rule(8)), rule(19)),
  },
  lost: rule(17),
  tie: { result: 'push', rule: rule(18) },
  fold: { rule: rule(11), lost: ['ante'], back: [] },
  side: {},
  cites: procedureRules(rule, { bets: 9, deal: 10, result: 16, posted: 3 }),
  maximumWin: maximumWin(5_000_000, rule(22)),
};
