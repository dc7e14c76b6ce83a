import type { poker } from '@croupier/games';
import { citing } from '../../cite.ts';
import { STUD_CHIP } from './cash.ts';
import { cashGame } from './cash-game.ts';

/** Eight games in rotation, six hands each; those of no and pot limit for half the blinds. */
export const eightGame: poker.PokerPlan = cashGame(
  'poker-8-game',
  { en: '8-Game Mix', cs: '8-Game Mix', de: '8-Game Mix' },
  {
    seats: 1,
    blinds: 5,
    deal: 14,
    fold: 14,
    check: 14,
    call: 14,
    bet: 5,
    raise: 5,
    showdown: 19,
    award: 19,
  },
  {
    seats: 6,
    structures: ['fixed', 'none', 'pot'],
    games: [
      { variant: '27-triple-draw', structure: 'fixed' },
      { variant: 'texas-holdem', structure: 'fixed' },
      { variant: 'omaha-hilo', structure: 'fixed' },
      { variant: 'razz', structure: 'fixed' },
      { variant: 'seven-card-stud', structure: 'fixed' },
      { variant: 'seven-card-stud-hilo', structure: 'fixed' },
      { variant: 'texas-holdem', structure: 'none' },
      { variant: 'omaha', structure: 'pot' },
    ],
    changeEvery: { hands: 6, rule: citing('kings.poker-8-game')(15) },
    bigBetDivisor: 2,
    chip: STUD_CHIP,
    runItTwice: false,
  },
);
