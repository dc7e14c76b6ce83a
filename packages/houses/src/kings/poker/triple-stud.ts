import type { poker } from '@croupier/games';
import { citing } from '../../cite.ts';
import { STUD_CHIP } from './cash.ts';
import { cashGame } from './cash-game.ts';

/** Stud, razz and stud eight or better in rotation, eight hands each. */
export const tripleStud: poker.PokerPlan = cashGame(
  'poker-triple-stud',
  { en: 'Triple Stud', cs: 'Triple Stud', de: 'Triple Stud' },
  {
    seats: 1,
    blinds: 13,
    deal: 13,
    fold: 13,
    check: 13,
    call: 13,
    bet: 13,
    raise: 13,
    showdown: 13,
    award: 14,
  },
  {
    seats: 8,
    structures: ['fixed'],
    games: [
      { variant: 'seven-card-stud', structure: 'fixed' },
      { variant: 'razz', structure: 'fixed' },
      { variant: 'seven-card-stud-hilo', structure: 'fixed' },
    ],
    changeEvery: { hands: 8, rule: citing('kings.poker-triple-stud')(12) },
    chip: STUD_CHIP,
    runItTwice: false,
  },
);
