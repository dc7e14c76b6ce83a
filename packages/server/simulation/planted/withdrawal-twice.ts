import type { PlantedFault } from './planted.ts';
import { only, overBookings } from './postings.ts';

/** A fault that deducts a withdrawal from the purse twice. */
export const withdrawalTwice: PlantedFault = {
  what: 'a withdrawal is booked twice',
  storage: (database) =>
    overBookings(database, async ({ reasons }, parameters, run) => {
      if (reasons.includes('withdrawal')) await run(only(parameters, (nth) => reasons[nth] === 'withdrawal'));
      return parameters;
    }),
};
