import type { House } from '../house.ts';
import { roulettePlan } from './roulette.ts';

/** A Czech casino by the sample rules of the trade. */
export const ceskeKasino: House = {
  id: 'ceske-kasino',
  name: 'České kasino',
  currency: 'CZK',
  languages: ['cs', 'en', 'de'],
  plans: [roulettePlan],
};
