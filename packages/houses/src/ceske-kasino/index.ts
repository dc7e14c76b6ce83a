import type { House } from '../house.ts';
import { roulettePlan } from './roulette.ts';

/** A Czech casino that follows the sample rules of the trade. */
export const ceskeKasino: House = {
  id: 'ceske-kasino',
  name: 'České kasino',
  currency: 'CZK',
  chips: {
    value: 'ceske-kasino.roulette.71',
    colour: { redeemedAt: 'own-table', rule: 'ceske-kasino.roulette.68' },
  },
  languages: ['cs', 'en', 'de'],
  plans: [roulettePlan],
};
