import { money } from '@croupier/core';
import type { baccarat, casinoWar, redDog } from '@croupier/games';

/** Card games of nobody's house, with the usual terms and as few cards and boxes as an enumeration can bear. */

const RULE = 'nobody.cards.01';
const limits = { rule: RULE, min: money(100), max: money(100_000), limitRule: RULE } as const;
const common = {
  house: 'nobody',
  title: { en: 'A card game' },
  currency: 'EUR',
  boxes: { most: 1, usual: 1, rule: RULE },
  step: money(100),
  shoe: { decks: { least: 1, most: 8, usual: 8, rule: RULE }, shuffle: RULE },
  closing: 'first-card',
  cites: { open: RULE, close: RULE, late: RULE, deal: RULE, result: RULE, posted: RULE },
  voids: { by: 'inspector', reasons: [], interruption: RULE },
  maximumWin: { amount: money(10_000_000), counts: 'net', of: 'box', rule: RULE },
} as const;
const sixPacks = { ...common.shoe, decks: { ...common.shoe.decks, usual: 6 } };

export const baccaratPlan: baccarat.BaccaratPlan = {
  ...common,
  id: 'nobody/baccarat',
  game: 'baccarat',
  rulebook: 'nobody.baccarat',
  bets: { punto: limits, banco: limits, egalite: limits },
  pays: { punto: 1, banco: 1, egalite: 8 },
  commission: { percent: 5, rule: RULE },
  stands: RULE,
  tableau: {
    natural: { totals: [8, 9], rule: RULE },
    punto: [
      { totals: [0, 1, 2, 3, 4, 5], draws: true, rule: RULE },
      { totals: [6, 7], draws: false, rule: RULE },
    ],
    banco: [
      { totals: [0, 1, 2], draws: 'always', rule: RULE },
      { totals: [3], draws: ['stood', 0, 1, 2, 3, 4, 5, 6, 7, 9], rule: RULE },
      { totals: [4], draws: ['stood', 2, 3, 4, 5, 6, 7], rule: RULE },
      { totals: [5], draws: ['stood', 4, 5, 6, 7], rule: RULE },
      { totals: [6], draws: [6, 7], rule: RULE },
      { totals: [7], draws: 'never', rule: RULE },
    ],
  },
  putInOrder: RULE,
};

export const casinoWarPlan: casinoWar.CasinoWarPlan = {
  ...common,
  id: 'nobody/casino-war',
  game: 'casino-war',
  rulebook: 'nobody.casino-war',
  shoe: sixPacks,
  bets: { main: limits, bonus: { ...limits, beside: { bet: 'main', rule: RULE } } },
  pays: { main: 1, bonus: 10 },
  comparison: RULE,
  choice: RULE,
  surrender: RULE,
  war: {
    rule: RULE,
    burn: { cards: 3, rule: RULE },
    dealer: 'one-card',
    won: RULE,
    raiseBack: RULE,
    equalAgain: RULE,
    lost: RULE,
  },
};

export const redDogPlan: redDog.RedDogPlan = {
  ...common,
  id: 'nobody/red-dog',
  game: 'red-dog',
  rulebook: 'nobody.red-dog',
  shoe: sixPacks,
  bets: { ante: limits },
  spread: RULE,
  consecutive: RULE,
  pair: { rule: RULE, pays: 11, won: RULE, tie: RULE },
  raise: { rule: RULE, ask: RULE },
  third: RULE,
  pays: [
    { spread: 1, pays: 5, rule: RULE },
    { spread: 2, pays: 4, rule: RULE },
    { spread: 3, pays: 2, rule: RULE },
    { pays: 1, rule: RULE },
  ],
  lost: RULE,
};
