import type { PlantedFault } from './planted.ts';
import { only, overBookings } from './postings.ts';

/** A fault that changes balances without a posting. */
export const purseDrift: PlantedFault = {
  what: 'a balance changes without a posting',
  storage: (database, { chance }) =>
    overBookings(database, async ({ reasons }, parameters) => {
      if (!reasons.includes('take') || !chance.happens(0.05)) return parameters;
      const written = only(parameters, (nth) => reasons[nth] !== 'take');
      return [...written.slice(0, 9), ...parameters.slice(9)];
    }),
};
