import type { roulette } from '@croupier/games';
import { citing } from '../cite.ts';
import { AMERICAN } from '../wheels.ts';
import { doubleZero } from './double-zero.ts';

const book = 'kings.roulette-american';

/** American roulette, with 0 and 00 on the American wheel. */
export const rouletteAmerican: roulette.RoulettePlan = doubleZero(book, {
  id: 'kings/roulette-american',
  title: {
    en: 'American roulette, double zero',
    cs: 'Americká ruleta double zero',
    de: 'Amerikanisches Roulette mit Doppelzéro',
  },
  pockets: AMERICAN,
  readings: { fewCircuits: citing(book)(93), otherFaults: citing(book)(94), stakesStay: citing(book)(95) },
});
