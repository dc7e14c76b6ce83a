import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { procedureRules } from '../../procedure.ts';
import { even, maximumWin, shared, stake } from './common.ts';

const book = 'kings.poker-kings-holdem';
const rule = citing(book);
const asAnte = (on: string, number: number): game.StakeTerms => {
  return { times: [1], on, further: true, rule: rule(number) };
};
const always = (number: number): game.MainTerms => {
  return { noHand: 'settled', won: even(rule(number)) };
};

/**
 * King's hold'em, or easy hold'em. Players bet the ante again before the flop, and may do so before the turn
 * and the river.
 */
export const kingsHoldem: game.HousePokerPlan = {
  ...shared(rule(5)),
  id: 'kings/poker-kings-holdem',
  title: { en: 'King’s Hold’em', cs: 'King’s Hold’em', de: 'King’s Hold’em' },
  rulebook: book,
  boxes: { most: 6, usual: 6, rule: rule(2), onePlayer: rule(9) },
  bets: { ante: stake(rule(12), rule(10), 1, 50_000) },
  blind: rule(8),
  blindAsked: `${book}.A6`,
  alone: { boxes: 3, rule: rule(8) },
  hand: { cards: 'five', uses: 'any', rule: rule(28) },
  procedure: [
    { deal: 'boxes', cards: 2, dealer: { down: 2, up: 0 }, rule: rule(19) },
    { ask: rule(20), bet: asAnte('flop', 13), fold: rule(29) },
    { deal: 'board', cards: 3, burn: rule(21), rule: rule(21) },
    { ask: rule(22), bet: asAnte('turn', 14), check: rule(22), fold: rule(30) },
    { deal: 'board', cards: 1, burn: rule(23), rule: rule(23) },
    { ask: rule(24), bet: asAnte('river', 15), check: rule(24), fold: rule(30) },
    { deal: 'board', cards: 1, burn: rule(25), rule: rule(25) },
    { deal: 'dealer', cards: 2, rule: rule(26) },
  ],
  main: {
    // With less than a flush, the ante is returned.
    ante: { noHand: 'settled', won: [{ hand: 'flush', pays: 1, rule: rule(32) }], unpaid: rule(31) },
    flop: always(13),
    turn: always(14),
    river: always(15),
  },
  lost: rule(33),
  tie: { result: 'push', rule: rule(34) },
  fold: { rule: rule(20), lost: ['ante', 'flop', 'turn', 'river'], back: [] },
  side: {},
  cites: procedureRules(rule, { bets: 18, close: 19, late: 38, deal: 19, result: 27, posted: 10 }),
  maximumWin: maximumWin(200_000, rule(43)),
};
