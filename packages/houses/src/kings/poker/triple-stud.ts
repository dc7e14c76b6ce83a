import type { poker } from '@croupier/games';
import { citing } from '../../cite.ts';
import { cashMix } from './cash-mix.ts';
import { razz } from './razz.ts';
import { sevenCardStud } from './seven-card-stud.ts';
import { sevenCardStudHiLo } from './seven-card-stud-hilo.ts';

/** Stud, razz and stud eight or better in rotation, with eight hands of each. */
export const tripleStud: poker.PokerPlan = cashMix(
  'poker-triple-stud',
  { en: 'Triple Stud', cs: 'Triple Stud', de: 'Triple Stud' },
  { seats: 1, stakes: 5 },
  [
    [sevenCardStud, 'fixed'],
    [razz, 'fixed'],
    [sevenCardStudHiLo, 'fixed'],
  ],
  {
    seats: 8,
    changeEvery: { hands: 8, rule: citing('kings.poker-triple-stud')(12) },
    runItTwice: false,
  },
);
