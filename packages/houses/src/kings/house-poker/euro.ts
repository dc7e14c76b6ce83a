import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { pays } from '../../pays.ts';
import { procedureRules } from '../../procedure.ts';
import {
  aceKing,
  anteOnWin,
  betBefore,
  evenAnte,
  exchange,
  extraCard,
  maximumWin,
  shared,
  stake,
} from './common.ts';

const book = 'kings.poker-euro';
const rule = citing(book);
const bet = { times: [2], rule: rule(6) };
const withAceKing = (times: number): game.PayRow => {
  return { hand: 'high-card', ranks: ['A', 'K'], pays: times, rule: rule(10) };
};

/** Euro poker, with four cards against five. A fifth card can be bought, and a fold costs half the ante. */
export const euro: game.HousePokerPlan = {
  ...shared(rule(2)),
  id: 'kings/poker-euro',
  title: { en: 'Euro Poker', cs: 'Euro Poker', de: 'Euro Poker' },
  rulebook: book,
  boxes: { most: 5, usual: 5, rule: rule(1), onePlayer: rule(3) },
  bets: {
    ante: stake(rule(5), rule(4), 1, 50_000),
    // A bet placed before the deal makes the box blind.
    bet: betBefore(rule(6)),
  },
  blind: rule(3),
  hand: { cards: 'five', uses: 'any', rule: rule(22) },
  procedure: [
    { deal: 'boxes', cards: 4, dealer: { down: 4, up: 1 }, rule: rule(12) },
    {
      ask: rule(13),
      bet,
      fold: rule(9),
      buy: [extraCard(rule(7)), { ...exchange(3, rule(8)), more: 1 }],
    },
    { ask: rule(14), bet, fold: rule(14) },
    { deal: 'dealer', cards: 4, rule: rule(15) },
  ],
  opens: aceKing(rule(16)),
  main: {
    ante: evenAnte(rule(18), rule(17)),
    bet: {
      noHand: { pays: 0, rule: rule(17) },
      won: [
        ...pays(rule(10), {
          'royal-flush': 120,
          'straight-flush': 60,
          'four-of-a-kind': 20,
          'full-house': 7,
          flush: 6,
          straight: 5,
          'three-of-a-kind': 3,
          'two-pair': 2,
          pair: 1,
        }),
        withAceKing(1),
      ],
      four: [
        ...pays(rule(10), { 'four-of-a-kind': 40, 'three-of-a-kind': 4, 'two-pair': 3, pair: 1 }),
        withAceKing(3),
      ],
    },
  },
  anteOnWin,
  lost: rule(19),
  tie: { result: 'push', rule: rule(21), fewer: rule(20) },
  fold: { rule: rule(9), lost: [], half: ['ante'], back: [] },
  side: {},
  cites: procedureRules(rule, { bets: 11, deal: 12, result: 15, posted: 4 }),
  maximumWin: maximumWin(6_000_000, rule(26)),
};
