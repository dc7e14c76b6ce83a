import type { PlantedFault } from './planted.ts';
import { only, overBookings } from './postings.ts';

/** A fault that does not book stakes returned to players, for example after a push. */
export const stakeKept: PlantedFault = {
  what: 'a refund of a stake is not booked',
  storage: (database, { chance }) =>
    overBookings(database, async ({ reasons }, parameters) =>
      reasons.includes('return') && chance.happens(0.2)
        ? only(parameters, (nth) => reasons[nth] !== 'return')
        : parameters,
    ),
};
