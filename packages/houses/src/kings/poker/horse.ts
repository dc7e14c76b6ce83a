import type { poker } from '@croupier/games';
import { citing } from '../../cite.ts';
import { comparison } from './books.ts';
import { cashMix } from './cash-mix.ts';
import { omahaHiLo } from './omaha-hilo.ts';
import { razz } from './razz.ts';
import { sevenCardStud } from './seven-card-stud.ts';
import { sevenCardStudHiLo } from './seven-card-stud-hilo.ts';
import { texasHoldem } from './texas-holdem.ts';

/** Five fixed-limit games in rotation: hold'em, Omaha hi/lo, razz, stud and stud eight or better. */
export const horse: poker.PokerPlan = cashMix(
  'poker-horse',
  { en: 'HORSE', cs: 'HORSE', de: 'HORSE' },
  { seats: 1, stakes: 5 },
  [
    // The book of hold'em does not say who shows first.
    [texasHoldem, 'fixed', { showdown: comparison(79) }],
    [omahaHiLo, 'fixed'],
    [razz, 'fixed'],
    [sevenCardStud, 'fixed'],
    [sevenCardStudHiLo, 'fixed'],
  ],
  {
    seats: 8,
    changeEvery: { hands: 'orbit', rule: citing('kings.poker-horse')(14) },
    showdown: 'aggressor',
    runItTwice: false,
  },
);
