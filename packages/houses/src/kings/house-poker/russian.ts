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
  extraCard,
  firstFivePays,
  fiveCardPays,
  fiveEach,
  highestReplaced,
  maximumWin,
  shared,
  stake,
} from './common.ts';

const book = 'kings.poker-russian';
const rule = citing(book);
const bet = { times: [2], rule: rule(10) };

/**
 * Russian poker. Players exchange up to four cards or buy a sixth. Two combinations in a hand are both paid,
 * and insurance covers a dealer who does not qualify.
 */
export const russian: game.HousePokerPlan = {
  ...shared(rule(2)),
  id: 'kings/poker-russian',
  title: { en: 'Russian Poker', cs: 'Ruský poker', de: 'Russisches Poker' },
  rulebook: book,
  boxes: { most: 5, usual: 5, rule: rule(1), onePlayer: rule(5) },
  bets: {
    ante: stake(rule(9), rule(6), 1, 50_000),
    // A bet placed before the deal makes the box blind.
    bet: betBefore(rule(10)),
    bonus: { ...stake(rule(15), rule(7), 1, 1000), beside: { bet: 'ante', rule: rule(18) } },
  },
  blind: rule(5),
  hand: { cards: 'five', uses: 'any', rule: rule(24) },
  procedure: [
    fiveEach(rule(19)),
    { settle: ['bonus'], rule: rule(36) },
    {
      ask: rule(20),
      bet,
      insure: rule(22),
      fold: rule(20),
      buy: [exchange(4, rule(11)), extraCard(rule(12))],
    },
    { ask: rule(21), bet, insure: rule(22), fold: rule(21) },
    { deal: 'dealer', cards: 4, rule: rule(24) },
    { settle: ['bonus', 'insurance'], rule: rule(34) },
    { ask: rule(25), dealerCard: highestReplaced(rule(13), rule(25), `${book}.A11`) },
  ],
  opens: aceKing(rule(26)),
  main: {
    ante: evenAnte(rule(27), rule(32)),
    bet: { ...betPaid(fiveCardPays(rule(16)), rule(32)), two: rule(28) },
  },
  anteOnWin,
  lost: rule(30),
  tie: { result: 'push', rule: rule(31) },
  fold: { rule: rule(21), lost: ['ante'], back: [] },
  side: {
    bonus: { by: 'first', pays: firstFivePays(rule(17)), lost: rule(36) },
    insurance: { by: 'no-hand', pays: 1, won: rule(14), lost: rule(33) },
  },
  cites: procedureRules(rule, { bets: 18, deal: 19, result: 24, posted: 6 }),
  maximumWin: maximumWin(50_000_000, rule(41)),
};
