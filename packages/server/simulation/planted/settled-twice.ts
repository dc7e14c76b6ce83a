import type { PlantedFault } from './planted.ts';
import { only, overBookings } from './postings.ts';

/** A fault that sometimes books a round's payments twice. */
export const settledTwice: PlantedFault = {
  what: 'a settlement is booked twice',
  storage: (database, { chance }) =>
    overBookings(database, async ({ reasons }, parameters, run) => {
      if (reasons.includes('pay') && chance.happens(0.2))
        await run(only(parameters, (nth) => reasons[nth] === 'pay'));
      return parameters;
    }),
};
