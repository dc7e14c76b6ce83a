import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { procedureRules } from '../../procedure.ts';
import {
  aceKing,
  anteOnWin,
  betBefore,
  betPaid,
  evenAnte,
  exchange,
  fiveCardPays,
  fiveEach,
  highestReplaced,
  maximumWin,
  shared,
  stake,
} from './common.ts';

const book = 'kings.poker-five-card';
const rule = citing(book);
const bet = { times: [2], rule: rule(6) };

/**
 * Five-card poker. Players may exchange two cards at once or one after the other. The dealer's highest card
 * can be replaced.
 */
export const fiveCard: game.HousePokerPlan = {
  ...shared(rule(2)),
  id: 'kings/poker-five-card',
  title: { en: 'Five-Card Poker', cs: 'Pětikaretní poker', de: 'Five-Card Poker' },
  rulebook: book,
  boxes: { most: 5, usual: 5, rule: rule(1), onePlayer: rule(3) },
  bets: {
    ante: stake(rule(5), rule(4), 1, 50_000),
    // A bet placed before the deal makes the box blind.
    bet: betBefore(rule(6)),
  },
  blind: rule(3),
  hand: { cards: 'five', uses: 'any', rule: rule(18) },
  procedure: [
    fiveEach(rule(13)),
    {
      ask: rule(14),
      bet,
      fold: rule(14),
      buy: [exchange(2, rule(7), { times: 1, per: 'card' })],
    },
    {
      ask: rule(15),
      bet,
      fold: rule(16),
      buy: [{ ...exchange(1, rule(9), { times: 2, per: 'card' }), after: { kind: 'exchange', cards: 1 } }],
    },
    { ask: rule(16), bet, fold: rule(16) },
    { deal: 'dealer', cards: 4, rule: rule(18) },
    { ask: rule(19), dealerCard: highestReplaced(rule(10), rule(19), `${book}.A7`) },
  ],
  opens: aceKing(rule(20)),
  main: {
    ante: evenAnte(rule(21), rule(24)),
    bet: betPaid(fiveCardPays(rule(11)), rule(24)),
  },
  anteOnWin,
  lost: rule(22),
  tie: { result: 'push', rule: rule(23) },
  fold: { rule: rule(16), lost: ['ante'], back: [] },
  side: {},
  cites: procedureRules(rule, { bets: 12, deal: 13, result: 18, posted: 4 }),
  maximumWin: maximumWin(5_000_000, rule(30)),
};
