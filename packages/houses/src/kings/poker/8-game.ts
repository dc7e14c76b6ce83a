import type { poker } from '@croupier/games';
import { citing } from '../../cite.ts';
import { tripleDraw } from './27-triple-draw.ts';
import { comparison } from './books.ts';
import { cashMix } from './cash-mix.ts';
import { omaha } from './omaha.ts';
import { omahaHiLo } from './omaha-hilo.ts';
import { razz } from './razz.ts';
import { sevenCardStud } from './seven-card-stud.ts';
import { sevenCardStudHiLo } from './seven-card-stud-hilo.ts';
import { texasHoldem } from './texas-holdem.ts';

/**
 * Eight games in rotation, with six hands of each. The no-limit and pot-limit games are played at half the
 * blinds.
 */
export const eightGame: poker.PokerPlan = cashMix(
  'poker-8-game',
  { en: '8-Game Mix', cs: '8-Game Mix', de: '8-Game Mix' },
  { seats: 1, stakes: 5 },
  [
    [tripleDraw, 'fixed'],
    // The books of these games do not say who shows first, so the comparison decides.
    [texasHoldem, 'fixed', { showdown: comparison(79) }],
    [omahaHiLo, 'fixed'],
    [razz, 'fixed'],
    [sevenCardStud, 'fixed'],
    [sevenCardStudHiLo, 'fixed'],
    [texasHoldem, 'none', { showdown: comparison(79) }],
    [omaha, 'pot', { showdown: comparison(81) }],
  ],
  {
    seats: 6,
    changeEvery: { hands: 6, rule: citing('kings.poker-8-game')(15) },
    bigBetDivisor: 2,
    showdown: 'aggressor',
    runItTwice: false,
  },
);
