import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { pays } from '../../pays.ts';
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
  highestReplaced,
  maximumWin,
  shared,
  stake,
} from './common.ts';

const book = 'kings.poker-novo';
const rule = citing(book);
const bet = { times: [2], rule: rule(14) };
const asAnte = { bet: 'ante', atLeast: true, rule: rule(8) } as const;
/** The bets on the first five cards of each box, which players of other boxes may place. */
const onEachBox = <Terms>(terms: (box: number) => Terms): { readonly [bet: string]: Terms } =>
  Object.fromEntries([1, 2, 3, 4].map((box) => [`express-${box}`, terms(box)]));
const other = (about: number) => ({ ...stake(rule(12), rule(8), 1, 50_000), beside: asAnte, about });
const express = (of: 'own' | 'dealer' | number): game.SideTerms => ({
  by: 'combination',
  of,
  pays: [
    { is: ['four-of-a-kind'], pays: 200, rule: rule(20) },
    { is: ['picture-cards'], pays: 120, rule: rule(20) },
    { is: ['full-house'], pays: 100, rule: rule(20) },
    { is: ['flush', 'straight-flush', 'royal-flush'], pays: 60, rule: rule(20) },
    { is: ['straight'], pays: 30, rule: rule(20) },
    { is: ['three-of-a-kind'], pays: 8, rule: rule(20) },
    { is: ['ace-king-queen'], pays: 5, rule: rule(20) },
    { is: ['one-colour'], pays: 2, rule: rule(20) },
  ],
  lost: of === 'dealer' ? rule(40) : rule(39),
});
const all = ['express', 'express-1', 'express-2', 'express-3', 'express-4'];
const novoBonus: game.EndStep = {
  ends: 'ante',
  pays: pays(rule(22), { 'royal-flush': 500, 'straight-flush': 250 }),
  stay: ['dealer', ...all.slice(1)],
  rule: rule(26),
};

/**
 * NOVO poker, with a compulsory bet on the player's own first five cards. Further bets on those of other
 * players and the dealer are optional. The rest is Russian poker.
 */
export const novo: game.HousePokerPlan = {
  ...shared(rule(3)),
  id: 'kings/poker-novo',
  title: { en: 'NOVO Poker', cs: 'NOVO Poker', de: 'NOVO Poker' },
  rulebook: book,
  boxes: { most: 4, usual: 4, rule: rule(1), onePlayer: rule(5) },
  bets: {
    ante: stake(rule(10), rule(7), 1, 50_000),
    // A bet placed before the deal makes the box blind.
    bet: betBefore(rule(14), rule(5)),
    express: { ...stake(rule(11), rule(8), 1, 50_000), beside: asAnte },
    dealer: { ...stake(rule(13), rule(8), 1, 50_000), beside: asAnte },
    ...onEachBox(other),
  },
  compulsory: { bet: 'express', rule: rule(11) },
  blind: rule(5),
  hand: { cards: 'five', uses: 'any', rule: rule(42) },
  procedure: [
    fiveEach(rule(24)),
    { settle: all, rule: rule(25) },
    novoBonus,
    {
      ask: rule(27),
      bet,
      insure: rule(18),
      fold: rule(27),
      buy: [exchange(5, rule(15)), extraCard(rule(16))],
    },
    { ask: rule(28), bet, insure: rule(18), fold: rule(28) },
    { deal: 'dealer', cards: 4, rule: rule(30) },
    // Blind boxes are turned up only at this step.
    { settle: all, rule: rule(25) },
    novoBonus,
    { settle: ['dealer'], rule: rule(30) },
    { settle: ['insurance'], rule: rule(37) },
    { ask: rule(31), dealerCard: highestReplaced(rule(17), rule(31), `${book}.A9`) },
  ],
  opens: aceKing(rule(32)),
  main: {
    ante: evenAnte(rule(33), rule(37)),
    bet: { ...betPaid(fiveCardPays(rule(19)), rule(37)), two: rule(34) },
  },
  lost: rule(35),
  tie: { result: 'push', rule: rule(36) },
  fold: { rule: rule(28), lost: ['ante'], back: [] },
  side: {
    express: express('own'),
    dealer: express('dealer'),
    ...onEachBox(express),
    insurance: { by: 'no-hand', pays: 1, won: rule(18), lost: rule(38) },
  },
  cites: procedureRules(rule, { bets: 23, deal: 24, result: 30, posted: 7 }),
  maximumWin: maximumWin(25_000_000, rule(46)),
};
