import type { casinoWar as game } from '@croupier/games';
import { citing } from '../cite.ts';
import { CARD_TIMING, euros } from './common.ts';

const book = 'kings.casino-war';
const rule = citing(book);
/** The reading for questions that the book leaves open, such as faults and time-outs. */
const faults = `${book}.A7` as const;

/** Casino war. Each side gets one card, and on a tie the player goes to war or surrenders. */
export const casinoWar: game.CasinoWarPlan = {
  id: 'kings/casino-war',
  house: 'kings',
  game: 'casino-war',
  title: { en: 'Casino War', cs: 'Casino War', de: 'Casino War' },
  currency: 'EUR',
  timing: CARD_TIMING,
  rulebook: book,
  boxes: { most: 7, usual: 7, rule: rule(1) },
  bets: {
    main: { rule: rule(6), min: euros(1), max: euros(50_000), limitRule: rule(5) },
    bonus: {
      rule: rule(9),
      min: euros(1),
      max: euros(50_000),
      limitRule: `${book}.A4`,
      beside: { bet: 'main', rule: `${book}.A4` },
    },
  },
  step: euros(1),
  pays: { main: 1, bonus: 10 },
  comparison: rule(12),
  choice: rule(13),
  surrender: rule(14),
  war: {
    rule: rule(15),
    burn: { cards: 3, rule: rule(16) },
    dealer: 'one-card',
    won: rule(17),
    raiseBack: rule(8),
    equalAgain: rule(20),
    lost: rule(18),
  },
  shoe: {
    decks: { least: 6, most: 6, usual: 6, rule: rule(2) },
    shuffle: rule(3),
    cutCard: { behind: 52, rule: rule(4) },
  },
  closing: 'first-card',
  cites: {
    open: rule(10),
    close: rule(11),
    late: rule(11),
    deal: rule(11),
    result: rule(12),
    posted: rule(5),
  },
  enteredByDealer: rule(13),
  drawnInError: faults,
  voids: { by: 'inspector', reasons: [{ reason: 'misdeal', rule: faults }], interruption: faults },
  maximumWin: { amount: euros(700_000), counts: 'return', of: 'box', rule: rule(23) },
};
