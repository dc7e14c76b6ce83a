import type { PlantedFault } from './planted.ts';
import { only, overBookings } from './postings.ts';

/** A fault that ends unused tickets without paying their value to their holders. */
export const ticketUnpaid: PlantedFault = {
  what: 'the value of an unused ticket is not paid out',
  storage: (database) =>
    overBookings(database, async ({ reasons }, parameters) =>
      only(parameters, (nth) => reasons[nth] !== 'tournament-ticket-paid-out'),
    ),
};
