import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { failedDraw, fiveCardPays, general, maximumWin, shared, stake } from './common.ts';

const book = 'kings.poker-novo';
const rule = citing(book);
const bet = { times: [2], rule: rule(14) };
const asAnte = { bet: 'ante', atLeast: true, rule: rule(8) } as const;
/** A bet on the first five cards of another box. */
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
  pays: [
    { hand: 'royal-flush', pays: 500, rule: rule(22) },
    { hand: 'straight-flush', pays: 250, rule: rule(22) },
  ],
  stay: ['dealer', ...all.slice(1)],
  rule: rule(26),
};

/** NOVO: a compulsory bet on the first five cards, bets on those of others and of the dealer, then as Russian poker. */
export const novo: game.HousePokerPlan = {
  ...shared(rule(3)),
  id: 'kings/poker-novo',
  title: { en: 'NOVO Poker', cs: 'NOVO Poker', de: 'NOVO Poker' },
  rulebook: book,
  boxes: { most: 4, usual: 4, rule: rule(1), onePlayer: rule(5) },
  bets: {
    ante: stake(rule(10), rule(7), 1, 50_000),
    // Staked before the deal, it makes a blind box.
    bet: { ...stake(rule(14), general(60), 2, 100_000), beside: { bet: 'ante', times: 2, rule: rule(5) } },
    express: { ...stake(rule(11), rule(8), 1, 50_000), beside: asAnte },
    dealer: { ...stake(rule(13), rule(8), 1, 50_000), beside: asAnte },
    'express-1': other(1),
    'express-2': other(2),
    'express-3': other(3),
    'express-4': other(4),
  },
  compulsory: { bet: 'express', rule: rule(11) },
  blind: rule(5),
  hand: { cards: 'five', uses: 'any', rule: rule(42) },
  procedure: [
    { deal: 'boxes', cards: 5, dealer: { down: 4, up: 1 }, rule: rule(24) },
    { settle: all, rule: rule(25) },
    novoBonus,
    {
      ask: rule(27),
      bet,
      insure: rule(18),
      fold: rule(27),
      buy: [
        {
          kind: 'exchange',
          cards: { least: 1, most: 5 },
          fee: { times: 1, per: 'purchase' },
          rule: rule(15),
        },
        { kind: 'extra', cards: { least: 1, most: 1 }, fee: { times: 1, per: 'purchase' }, rule: rule(16) },
      ],
    },
    { ask: rule(28), bet, insure: rule(18), fold: rule(28) },
    { deal: 'dealer', cards: 4, rule: rule(30) },
    // Blind boxes are known only now.
    { settle: all, rule: rule(25) },
    novoBonus,
    { settle: ['dealer'], rule: rule(30) },
    { settle: ['insurance'], rule: rule(37) },
    {
      ask: rule(31),
      dealerCard: {
        removes: 'highest',
        fee: 1,
        again: rule(31),
        inVain: failedDraw(`${book}.A9`),
        rule: rule(17),
      },
    },
  ],
  opens: { hand: 'high-card', ranks: ['A', 'K'], rule: rule(32) },
  main: {
    ante: { noHand: { pays: 1, rule: rule(37) }, won: [{ hand: 'high-card', pays: 1, rule: rule(33) }] },
    bet: { noHand: { pays: 0, rule: rule(37) }, won: fiveCardPays(rule(19)), two: rule(34) },
  },
  lost: rule(35),
  tie: { result: 'push', rule: rule(36) },
  fold: { rule: rule(28), lost: ['ante'], back: [] },
  side: {
    express: express('own'),
    dealer: express('dealer'),
    'express-1': express(1),
    'express-2': express(2),
    'express-3': express(3),
    'express-4': express(4),
    insurance: { by: 'no-hand', pays: 1, won: rule(18), lost: rule(38) },
  },
  cites: {
    open: rule(23),
    close: rule(23),
    late: rule(23),
    deal: rule(24),
    result: rule(30),
    posted: rule(7),
  },
  maximumWin: maximumWin(25_000_000, rule(46)),
};
