import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { pays } from '../../pays.ts';
import { procedureRules } from '../../procedure.ts';
import { even, maximumWin, shared, stake } from './common.ts';

const book = 'kings.poker-ultimate-holdem';
const rule = citing(book);

/** Ultimate hold'em with ante, blind and a single play bet, which is larger the earlier it is made. */
export const ultimateHoldem: game.HousePokerPlan = {
  ...shared(rule(2)),
  id: 'kings/poker-ultimate-holdem',
  title: { en: 'Ultimate Texas Hold’em', cs: 'Ultimate Texas Hold’em', de: 'Ultimate Texas Hold’em' },
  rulebook: book,
  boxes: { most: 6, usual: 6, rule: rule(1), onePlayer: rule(4) },
  bets: {
    ante: stake(rule(7), rule(6), 1, 50_000),
    blind: { ...stake(rule(8), rule(6), 1, 50_000), beside: { bet: 'ante', times: 1, rule: rule(8) } },
    trips: { ...stake(rule(9), rule(6), 1, 50_000), beside: { bet: 'ante', rule: rule(14) } },
  },
  compulsory: { bet: 'blind', rule: rule(8) },
  blind: rule(4),
  blindAsked: `${book}.A5`,
  hand: { cards: 'five', uses: 'any', rule: rule(28) },
  procedure: [
    { deal: 'boxes', cards: 2, dealer: { down: 2, up: 0 }, rule: rule(15) },
    { ask: rule(16), bet: { times: [3, 4], on: 'play', rule: rule(10) }, check: rule(16) },
    { deal: 'board', cards: 3, burn: rule(17), rule: rule(17) },
    { ask: rule(17), bet: { times: [2], on: 'play', rule: rule(11) }, check: rule(17) },
    { deal: 'board', cards: 2, burn: rule(18), rule: rule(18) },
    { ask: rule(18), bet: { times: [1], on: 'play', rule: rule(12) }, fold: rule(25) },
    { deal: 'dealer', cards: 2, rule: rule(19) },
  ],
  opens: { hand: 'pair', rule: rule(20) },
  main: {
    ante: { noHand: { pays: 0, rule: rule(24) }, won: even(rule(21)) },
    blind: {
      noHand: 'settled',
      won: pays(rule(13), {
        'royal-flush': 500,
        'straight-flush': 50,
        'four-of-a-kind': 10,
        'full-house': 3,
        flush: 1.5,
        straight: 1,
      }),
      unpaid: rule(21),
    },
    play: { noHand: 'settled', won: even(rule(21)) },
  },
  lost: rule(22),
  tie: { result: 'push', rule: rule(23) },
  fold: { rule: rule(25), lost: ['ante', 'blind'], back: [] },
  side: {
    trips: {
      by: 'hand',
      pays: pays(rule(13), {
        'royal-flush': 50,
        'straight-flush': 40,
        'four-of-a-kind': 30,
        'full-house': 8,
        flush: 7,
        straight: 4,
        'three-of-a-kind': 3,
      }),
      lost: rule(26),
      folded: rule(27),
    },
  },
  cites: procedureRules(rule, { bets: 14, close: 15, late: 5, deal: 15, result: 19, posted: 6 }),
  maximumWin: maximumWin(25_000_000, rule(31)),
};
