import type { poker } from '@croupier/games';
import { CASH, COMPARISON, general, TOURNAMENTS } from './books.ts';
import { STUD_CHIP } from './cash.ts';
import { cashGame } from './cash-game.ts';

/** In every hand the player on the button chooses the game: any of this house's for one pot that may name it. */
export const dealersChoice: poker.PokerPlan = cashGame(
  'poker-general',
  { en: "Dealer's Choice", cs: "Dealer's Choice", de: "Dealer's Choice" },
  {
    seats: 62,
    blinds: 32,
    ante: 29,
    deal: 44,
    board: 39,
    fold: 40,
    check: 45,
    call: 38,
    bet: 35,
    raise: 53,
    showdown: 56,
    award: 51,
  },
  {
    id: 'kings/poker-dealers-choice',
    alsoCites: [CASH, TOURNAMENTS, COMPARISON],
    // As many as every game of the list has cards for.
    seats: 7,
    structures: ['none', 'pot', 'fixed'],
    games: [
      { variant: 'texas-holdem', structure: 'none' },
      { variant: 'omaha', structure: 'pot' },
      { variant: 'omaha-hilo', structure: 'pot' },
      { variant: 'five-card-omaha', structure: 'pot' },
      { variant: 'five-card-omaha-hilo', structure: 'pot' },
      { variant: 'six-card-omaha', structure: 'pot' },
      { variant: 'courchevel', structure: 'pot' },
      { variant: 'courchevel-hilo', structure: 'pot' },
      { variant: 'crazy-pineapple', structure: 'none' },
      { variant: 'seven-card-stud', structure: 'fixed' },
      { variant: 'seven-card-stud-hilo', structure: 'fixed' },
      { variant: 'razz', structure: 'fixed' },
      { variant: 'five-card-draw', structure: 'none' },
      { variant: '27-triple-draw', structure: 'fixed' },
      { variant: '27-single-draw', structure: 'none' },
      { variant: 'badugi', structure: 'fixed' },
    ],
    choice: { rule: general(62) },
    chip: STUD_CHIP,
  },
);
