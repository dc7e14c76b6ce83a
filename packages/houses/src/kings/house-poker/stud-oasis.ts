import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { procedureRules } from '../../procedure.ts';
import {
  aceKing,
  betBefore,
  betPaid,
  evenAnte,
  exchange,
  firstFivePays,
  fiveCardPays,
  fiveEach,
  maximumWin,
  shared,
  stake,
} from './common.ts';

const book = 'kings.poker-stud-oasis';
const rule = citing(book);

/**
 * Stud poker with one exchange (Oasis). Each side has five cards, and the dealer shows one of them. The bet
 * is twice the ante.
 */
export const studOasis: game.HousePokerPlan = {
  ...shared(rule(3)),
  id: 'kings/poker-stud-oasis',
  title: { en: 'Stud Poker', cs: 'Stud Poker', de: 'Stud Poker' },
  rulebook: book,
  boxes: { most: 6, usual: 6, rule: rule(1), onePlayer: rule(4) },
  bets: {
    ante: stake(rule(9), rule(7), 1, 50_000),
    // A bet placed before the deal makes the box blind.
    bet: betBefore(rule(10), rule(5)),
    bonus: { ...stake(rule(11), rule(8), 1, 1000), beside: { bet: 'ante', rule: rule(11) } },
  },
  blind: rule(5),
  hand: { cards: 'five', uses: 'any', rule: rule(31) },
  procedure: [
    fiveEach(rule(16)),
    {
      ask: rule(17),
      bet: { times: [2], rule: rule(10) },
      fold: rule(20),
      buy: [{ ...exchange(1, rule(12)), burn: rule(18) }],
    },
    { ask: rule(19), bet: { times: [2], rule: rule(10) }, fold: rule(19) },
    { deal: 'dealer', cards: 4, rule: rule(21) },
  ],
  opens: aceKing(rule(23)),
  main: {
    ante: evenAnte(rule(25), rule(27)),
    bet: betPaid(fiveCardPays(rule(13)), rule(27)),
  },
  lost: rule(24),
  tie: { result: 'lost', rule: rule(26) },
  fold: { rule: rule(20), lost: ['ante', 'bonus'], back: [] },
  deadHand: { lost: ['ante', 'bet', 'bonus'], rule: rule(35) },
  side: { bonus: { by: 'first', pays: firstFivePays(rule(14)), lost: rule(28) } },
  voids: { ...shared(rule(3)).voids, reasons: [{ reason: 'misdeal', rule: rule(33) }] },
  cites: procedureRules(rule, { bets: 15, deal: 16, result: 22, posted: 7 }),
  maximumWin: maximumWin(50_000_000, rule(38)),
};
