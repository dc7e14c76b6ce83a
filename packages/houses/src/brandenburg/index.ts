import type { House } from '../house.ts';
import { roulettePlan } from './roulette.ts';

/** The casinos of Brandenburg, which offer French roulette with announced bets. */
export const brandenburg: House = {
  id: 'brandenburg',
  name: 'Spielbanken Brandenburg',
  currency: 'EUR',
  chips: {
    value: 'brandenburg.roulette.06',
    colour: { redeemedAt: 'own-table', rule: 'brandenburg.roulette.08' },
  },
  languages: ['de', 'en', 'cs'],
  plans: [roulettePlan],
};
