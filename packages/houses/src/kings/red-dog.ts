import type { redDog as game } from '@croupier/games';
import { citing } from '../cite.ts';
import { CARD_TIMING, euros } from './common.ts';

const book = 'kings.red-dog';
const rule = citing(book);
/** The reading for questions that the book leaves open, such as faults and time-outs. */
const faults = `${book}.A8` as const;

/** Red dog. Players bet that the third card will fall between the first two. */
export const redDog: game.RedDogPlan = {
  id: 'kings/red-dog',
  house: 'kings',
  game: 'red-dog',
  title: { en: 'Red Dog', cs: 'Red Dog', de: 'Red Dog' },
  currency: 'EUR',
  timing: CARD_TIMING,
  rulebook: book,
  boxes: { most: 7, usual: 7, rule: rule(1) },
  bets: { ante: { rule: rule(2), min: euros(1), max: euros(50_000), limitRule: rule(6) } },
  step: euros(1),
  spread: rule(14),
  consecutive: rule(15),
  pair: { rule: rule(16), pays: 11, won: rule(7), tie: rule(16) },
  raise: { rule: rule(12), ask: rule(17) },
  third: rule(18),
  pays: [
    { spread: 1, pays: 5, rule: rule(8) },
    { spread: 2, pays: 4, rule: rule(9) },
    { spread: 3, pays: 2, rule: rule(10) },
    { pays: 1, rule: rule(11) },
  ],
  lost: rule(19),
  shoe: {
    decks: { least: 6, most: 6, usual: 6, rule: rule(3) },
    shuffle: rule(4),
    cutCard: { behind: 52, rule: rule(5) },
  },
  closing: 'call',
  cites: {
    open: rule(13),
    close: rule(13),
    late: rule(13),
    deal: rule(14),
    result: rule(18),
    posted: rule(6),
  },
  enteredByDealer: rule(17),
  drawnInError: faults,
  voids: { by: 'inspector', reasons: [{ reason: 'misdeal', rule: faults }], interruption: faults },
  maximumWin: { amount: euros(3_850_000), counts: 'net', of: 'table', rule: rule(25) },
};
