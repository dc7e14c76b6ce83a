import type { roulette } from '@croupier/games';
import { citing } from '../cite.ts';
import { SINGLE_ZERO } from '../wheels.ts';
import { doubleZero } from './double-zero.ts';

const book = 'kings.roulette-european-double-zero';

/**
 * European roulette with 0 and 00. The numbers are in the European order, with 00 between 10 and 5, opposite
 * 0.
 */
export const rouletteEuropeanDoubleZero: roulette.RoulettePlan = doubleZero(book, {
  id: 'kings/roulette-european-double-zero',
  title: {
    en: 'European roulette, double zero',
    cs: 'Evropská ruleta double zero',
    de: 'Europäisches Roulette mit Doppelzéro',
  },
  pockets: SINGLE_ZERO.flatMap((pocket) => (pocket === '10' ? ['10', '00'] : [pocket])),
  readings: { fewCircuits: citing(book)(92), otherFaults: citing(book)(93), stakesStay: citing(book)(94) },
});
