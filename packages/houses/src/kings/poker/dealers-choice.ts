import type { poker } from '@croupier/games';
import { singleDraw } from './27-single-draw.ts';
import { tripleDraw } from './27-triple-draw.ts';
import { badugi } from './badugi.ts';
import { general } from './books.ts';
import { cashMix } from './cash-mix.ts';
import { courchevel } from './courchevel.ts';
import { courchevelHiLo } from './courchevel-hilo.ts';
import { fiveCardDraw } from './five-card-draw.ts';
import { fiveCardOmaha } from './five-card-omaha.ts';
import { fiveCardOmahaHiLo } from './five-card-omaha-hilo.ts';
import { omaha } from './omaha.ts';
import { omahaHiLo } from './omaha-hilo.ts';
import { crazyPineapple, crazyPineappleHigh, pineapple } from './pineapple.ts';
import { razz } from './razz.ts';
import { sevenCardStud } from './seven-card-stud.ts';
import { sevenCardStudHiLo } from './seven-card-stud-hilo.ts';
import { sixCardOmaha } from './six-card-omaha.ts';
import { texasHoldem } from './texas-holdem.ts';

/** Dealer's choice, in which the player on the button chooses the game of each hand. */
export const dealersChoice: poker.PokerPlan = cashMix(
  'poker-general',
  { en: 'Dealer’s Choice', cs: 'Dealer’s Choice', de: 'Dealer’s Choice' },
  { seats: 62, stakes: 58 },
  [
    [texasHoldem, 'none'],
    [omaha, 'pot'],
    [omahaHiLo, 'pot'],
    [fiveCardOmaha, 'pot'],
    [fiveCardOmahaHiLo, 'pot'],
    [sixCardOmaha, 'pot'],
    [courchevel, 'pot'],
    [courchevelHiLo, 'pot'],
    [pineapple, 'none'],
    [crazyPineapple, 'none'],
    [crazyPineappleHigh, 'none'],
    [sevenCardStud, 'fixed'],
    [sevenCardStudHiLo, 'fixed'],
    [razz, 'fixed'],
    [fiveCardDraw, 'none'],
    [tripleDraw, 'fixed'],
    [singleDraw, 'none'],
    [badugi, 'fixed'],
  ],
  {
    id: 'kings/poker-dealers-choice',
    // The largest number of players for which the pack suffices in every game on the list.
    seats: 7,
    choice: { rule: general(62) },
  },
);
