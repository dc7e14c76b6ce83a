import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { pays } from '../../pays.ts';
import { procedureRules } from '../../procedure.ts';
import { aceKing, betBefore, betPaid, fiveCardPays, maximumWin, shared, stake } from './common.ts';

const book = 'kings.poker-switch';
const rule = citing(book);

/** Switch poker, in which a player has two hands and may switch their upcards. */
export const switchPoker: game.HousePokerPlan = {
  ...shared(rule(3)),
  id: 'kings/poker-switch',
  title: { en: 'Switch Poker', cs: 'Switch Poker', de: 'Switch Poker' },
  rulebook: book,
  // Four players have two positions each.
  boxes: { most: 8, usual: 8, rule: `${book}.A1`, onePlayer: rule(2), pairs: rule(7) },
  bets: {
    ante: stake(rule(7), rule(4), 1, 50_000),
    // A bet placed before the deal on both positions makes the box blind.
    bet: betBefore(rule(9)),
    bonus: { ...stake(rule(11), rule(6), 1, 50_000), beside: { bet: 'ante', rule: rule(14) } },
  },
  blind: 'kings.poker-general.A11',
  hand: { cards: 'five', uses: 'any', rule: rule(20) },
  procedure: [
    {
      deal: 'boxes',
      cards: 5,
      open: { cards: 1, rule: rule(15) },
      dealer: { down: 4, up: 1 },
      rule: rule(15),
    },
    { settle: ['bonus'], rule: rule(16) },
    { ask: rule(17), swap: { fee: 2, rule: rule(8) } },
    { ask: rule(18), bet: { times: [2], rule: rule(9) }, insure: rule(19), fold: rule(18) },
    { deal: 'dealer', cards: 4, rule: rule(20) },
    // Blind boxes are turned up only at this step.
    { settle: ['bonus'], rule: rule(16) },
  ],
  opens: aceKing(rule(21)),
  main: {
    ante: {
      noHand: { pays: 1, rule: rule(25) },
      // Without a switch, the ante pushes.
      won: [{ hand: 'high-card', pays: 0, rule: rule(22) }],
      swapped: [{ hand: 'high-card', pays: 2, rule: rule(22) }],
    },
    bet: betPaid(fiveCardPays(rule(12)), rule(25)),
  },
  lost: rule(23),
  tie: { result: 'push', rule: rule(24) },
  fold: { rule: rule(18), lost: ['ante'], back: [] },
  side: {
    bonus: {
      by: 'first',
      pays: pays(rule(13), {
        'royal-flush': 1000,
        'straight-flush': 500,
        'four-of-a-kind': 200,
        'full-house': 70,
        flush: 50,
        straight: 40,
        'three-of-a-kind': 25,
      }),
      lost: rule(27),
    },
    insurance: { by: 'no-hand', pays: 1, won: rule(10), lost: rule(26), better: rule(23) },
  },
  cites: procedureRules(rule, { bets: 14, deal: 15, result: 20, posted: 4 }),
  maximumWin: maximumWin(5_000_000, rule(30)),
};
