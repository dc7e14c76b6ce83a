import type { PlantedFault } from './planted.ts';
import { only, overBookings } from './postings.ts';

/** A fault that leaves the cash of a shift in its till when the shift ends. */
export const tillLeftFull: PlantedFault = {
  what: 'the cash of a shift stays in its till',
  storage: (database) =>
    overBookings(database, async ({ reasons }, parameters) =>
      only(parameters, (nth) => reasons[nth] !== 'till-emptied'),
    ),
};
