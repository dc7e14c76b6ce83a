import type { poker } from '@croupier/games';
import { citing } from '../../cite.ts';
import { STUD_CHIP } from './cash.ts';
import { cashGame } from './cash-game.ts';

/** Five games in rotation, all at fixed limit: hold'em, Omaha hi/lo, razz, stud, stud eight or better. */
export const horse: poker.PokerPlan = cashGame(
  'poker-horse',
  { en: 'HORSE', cs: 'HORSE', de: 'HORSE' },
  {
    seats: 1,
    blinds: 8,
    ante: 26,
    deal: 19,
    board: 20,
    bringIn: 27,
    fold: 30,
    check: 31,
    call: 30,
    bet: 5,
    raise: 8,
    showdown: 34,
    award: 35,
  },
  {
    seats: 8,
    structures: ['fixed'],
    games: [
      { variant: 'texas-holdem', structure: 'fixed' },
      { variant: 'omaha-hilo', structure: 'fixed' },
      { variant: 'razz', structure: 'fixed' },
      { variant: 'seven-card-stud', structure: 'fixed' },
      { variant: 'seven-card-stud-hilo', structure: 'fixed' },
    ],
    changeEvery: { hands: 'orbit', rule: citing('kings.poker-horse')(14) },
    showdown: 'aggressor',
    chip: STUD_CHIP,
    runItTwice: false,
  },
);
