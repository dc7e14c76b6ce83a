import type { PlantedFault } from './planted.ts';
import { only, overBookings } from './postings.ts';

/** A fault that does not book the buy-ins of tournaments. */
export const buyInFree: PlantedFault = {
  what: 'a buy-in of a tournament is not booked',
  storage: (database) =>
    overBookings(database, async ({ reasons }, parameters) =>
      only(parameters, (nth) => reasons[nth] !== 'tournament-buy-in'),
    ),
};
