import type { House } from '../house.ts';
import { roulettePlan, rouletteTwoZeros } from './roulette.ts';

/**
 * The house for home sessions with a boxed roulette set. Chips have no money value, and the leaflet is in
 * eighteen languages.
 */
export const homeSet: House = {
  id: 'home-set',
  name: 'Roulette Deluxe',
  currency: 'CHIP',
  boxed: true,
  // biome-ignore format: one line reads as a list
  languages: ['en', 'cs', 'de', 'fi', 'nb', 'hu', 'pl', 'el', 'ru', 'tr', 'sl', 'hr', 'sk', 'bg', 'ro', 'uk', 'et', 'lt', 'lv', 'ar'],
  plans: [roulettePlan, rouletteTwoZeros],
};
