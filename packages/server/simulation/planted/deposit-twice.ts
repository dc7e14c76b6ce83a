import type { PlantedFault } from './planted.ts';
import { only, overBookings } from './postings.ts';

/** A fault that books a deposit twice. */
export const depositTwice: PlantedFault = {
  what: 'a deposit is booked twice',
  storage: (database) =>
    overBookings(database, async ({ reasons }, parameters, run) => {
      if (reasons.includes('deposit')) await run(only(parameters, (nth) => reasons[nth] === 'deposit'));
      return parameters;
    }),
};
