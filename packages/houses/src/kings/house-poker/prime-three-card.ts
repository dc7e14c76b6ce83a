import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { procedureRules } from '../../procedure.ts';
import { betPaid, even, evenAnte, maximumWin, shared, stake } from './common.ts';
import { threeCard } from './three-card.ts';

const book = 'kings.poker-prime-three-card';
const rule = citing(book);
const bonus = (pays: number) => ({ pays, rule: rule(11) });
const side = { bet: 'ante', rule: rule(12) };

/**
 * Prime three card poker. Players bet after seeing their cards, and can make a side bet on cards of one
 * colour.
 */
export const primeThreeCard: game.HousePokerPlan = {
  ...shared(rule(2)),
  id: 'kings/poker-prime-three-card',
  title: { en: 'Prime Three Card Poker', cs: 'Prime tříkaretní poker', de: 'Prime Three Card Poker' },
  rulebook: book,
  alsoCites: [...shared(rule(2)).alsoCites, threeCard.rulebook],
  boxes: { most: 5, usual: 5, rule: rule(1), onePlayer: rule(3) },
  bets: {
    ante: stake(rule(6), rule(4), 1, 50_000),
    // A bet placed before the deal makes the box blind.
    bet: { ...stake(rule(7), rule(4), 1, 50_000), beside: { bet: 'ante', times: 1, rule: rule(7) } },
    bonus: { ...stake(rule(8), rule(5), 1, 50_000), beside: side },
    prime: { ...stake(rule(9), rule(5), 1, 50_000), beside: side },
  },
  sideAsAnte: { posted: false, rule: rule(5) },
  blind: rule(3),
  hand: threeCard.hand,
  procedure: [
    { deal: 'boxes', cards: 3, dealer: { down: 3, up: 0 }, rule: rule(14) },
    { ask: rule(15), bet: { times: [1], rule: rule(7) }, fold: rule(16) },
    { deal: 'dealer', cards: 3, rule: rule(17) },
  ],
  opens: { hand: 'high-card', ranks: ['Q'], rule: rule(18) },
  main: {
    ante: evenAnte(rule(20), rule(19)),
    bet: betPaid(even(rule(20)), rule(19)),
  },
  lost: rule(21),
  tie: { result: 'push', rule: rule(22) },
  fold: { rule: rule(16), lost: ['ante'], back: [] },
  side: {
    bonus: {
      by: 'hand',
      pays: [
        { hand: 'straight-flush', ...bonus(40) },
        { hand: 'three-of-a-kind', ...bonus(30) },
        { hand: 'straight', ...bonus(6) },
        { hand: 'flush', ...bonus(4) },
        { hand: 'pair', ...bonus(1) },
      ],
      lost: rule(8),
    },
    prime: {
      by: 'colour',
      own: { pays: 3, rule: rule(9) },
      both: { pays: 4, rule: rule(10) },
      lost: rule(24),
    },
  },
  cites: procedureRules(rule, { bets: 13, close: 14, late: 14, deal: 14, result: 17, posted: 4 }),
  maximumWin: maximumWin(2_000_000, rule(26)),
};
